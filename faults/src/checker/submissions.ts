import type { HistoryEvent, Purpose, SubmitEvent } from '../history/events.ts';

/** Whatever body such a submission has, it must be refused. */
export const MUST_FAIL: ReadonlySet<Purpose> = new Set(['malformed', 'foreign', 'differs']);

/** One sending and what became of it; `end` is null where the run ended before. */
export interface Sending {
  invoke: SubmitEvent;
  end: SubmitEvent | null;
}

/** Everything the pupils know of one submission id, sendings of other bodies under it left out. */
export interface Fate {
  proc: string;
  activity_id: string;
  question_id: string;
  submission_id: string;
  /** Of an attempt, and under which holder; null in a lesson. */
  number: number | null;
  holder: number | null;
  answer: unknown;
  outbox_id: string | null;
  sequence: number | null;
  /** As its acknowledgement says. */
  superseded: boolean;
  sendings: Sending[];
  /** Acknowledgements, in the order they came. */
  oks: SubmitEvent[];
  fails: SubmitEvent[];
  /** When it was sent first. */
  invoked_ns: number;
}

/** Pairs every sending with its outcome. */
export function listSendings(events: readonly HistoryEvent[]): Sending[] {
  const sendings = new Map<number, Sending>();
  for (const event of events) {
    if (event.f !== 'submit') continue;
    if (event.type === 'invoke') sendings.set(event.call, { invoke: event, end: null });
    else {
      const sending = sendings.get(event.call);
      if (sending !== undefined) sending.end = event;
    }
  }
  return [...sendings.values()];
}

/** The fates of all submissions that may be accepted. */
export function listFates(sendings: readonly Sending[]): Fate[] {
  const honest = sendings.filter(({ invoke }) => !MUST_FAIL.has(invoke.purpose));
  const groups = Map.groupBy(honest, ({ invoke }) => `${invoke.proc} ${invoke.submission_id}`);
  return [...groups.values()].flatMap((group): Fate[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { proc, activity_id, question_id, submission_id, number, holder, answer, outbox_id, sequence, at_ns } =
      first.invoke;
    const ends = group.flatMap(({ end }) => (end === null ? [] : [end]));
    const oks = ends.filter((end) => end.type === 'ok').toSorted((one, other) => one.at_ns - other.at_ns);
    return [
      {
        proc,
        activity_id,
        question_id,
        submission_id,
        number: number ?? null,
        holder: holder ?? null,
        answer,
        outbox_id: outbox_id ?? null,
        sequence: sequence ?? null,
        superseded: oks[0]?.superseded ?? false,
        sendings: group,
        oks,
        fails: ends.filter((end) => end.type === 'fail'),
        invoked_ns: at_ns,
      },
    ];
  });
}

/** The acknowledged moment in milliseconds since the epoch; null without an acknowledgement. */
export function acceptedAt({ oks }: Fate): number | null {
  const text = oks[0]?.accepted_at;
  return text === undefined ? null : Date.parse(text);
}

interface Numbered {
  outbox_id?: string | null;
  sequence?: number | null;
}

/** Whether the same outbox has numbered one higher than the other. */
export function isNewerOf(one: Numbered, other: Numbered): boolean {
  const [sequence, than] = [one.sequence ?? null, other.sequence ?? null];
  return sequence !== null && than !== null && one.outbox_id === other.outbox_id && sequence > than;
}
