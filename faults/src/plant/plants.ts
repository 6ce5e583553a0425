import { HOUR_MS } from '@parta/domain/time/durations';
import type { SessionEvidence } from '../checker/evidence.ts';
import { isNewerOf } from '../checker/submissions.ts';
import type { HistoryEvent, ReadEvent, SubmitEvent } from '../history/events.ts';
import type { Seeded } from '../seeded.ts';
import type { Plant } from './plant.ts';
import { workPlants } from './work-plants.ts';

/** Bugs by name. */
export const plants = {
  /** Acknowledged before the commit: the row never came. */
  lose_acknowledged: spoilAnswered(({ evidence, counting }) => {
    evidence.submissions = evidence.submissions.filter((row) => row.submission_id !== counting.submission_id);
    evidence.answers = evidence.answers.filter((row) => row.submission_id !== counting.submission_id);
  }),
  /** A retry makes a second row. */
  double_submission: spoilAnswered(({ evidence, counting }) => {
    evidence.submissions.push({ ...counting });
  }),
  double_answer: spoilAnswered(({ evidence, counting }) => {
    evidence.answers.push({ ...counting });
  }),
  /** The read-modify-write of two answers keeps the older one. */
  keep_older_answer: spoil(({ evidence }, seeded) => {
    const { row, counting } = seeded.pick(listOlder(evidence));
    const { outbox_id: _, sequence: __, superseded: ___, ...kept } = row;
    Object.assign(counting, kept);
  }),
  /** Nothing says that the answer does not count. */
  hide_superseded: (events, seeded) => {
    const told = seeded.pick(listAcknowledged(events).filter((ok) => ok.superseded === true));
    told.superseded = false;
    return events;
  },
  /** An answer that counts is called superseded: the page would throw it away. */
  claim_superseded: spoilAnswered(({ events, counting }) => {
    for (const ok of oksOf(events, counting.submission_id)) ok.superseded = true;
  }),
  /** An answer is thrown away as superseded by one that nobody sent. */
  supersede_by_nothing: spoil(({ evidence, events }, seeded) => {
    const row = seeded.pick(
      evidence.submissions.filter((one) =>
        evidence.answers.some((answer) => answer.submission_id === one.submission_id),
      ),
    );
    row.superseded = true;
    for (const ok of oksOf(events, row.submission_id)) ok.superseded = true;
  }),
  /** A process with a clock of its own, two seconds behind, finds questions not opened yet. */
  refuse_by_skewed_clock: (events, seeded) => {
    const opened = new Map(
      events.flatMap((event) =>
        event.f === 'evidence' ? event.evidence.questions.map((row) => [row.question_id, row.opened_at] as const) : [],
      ),
    );
    const invoked = new Map(
      events.flatMap((event) =>
        event.f === 'submit' && event.type === 'invoke' ? [[event.call, event] as const] : [],
      ),
    );
    const early = listAcknowledged(events).filter((ok) => {
      const since_ms = (invoked.get(ok.call)?.at_ms ?? 0) - (opened.get(ok.question_id) ?? 0);
      return since_ms > 200 && since_ms < 2000;
    });
    const ok = seeded.pick(early);
    Object.assign(ok, { type: 'fail', status: 409, reason: 'not_open' });
    return events;
  },
  /** A copy that a kill has torn. */
  tear_copy: (events) => {
    for (const event of events) {
      if (event.f !== 'library') continue;
      const { source, copies } = event.library;
      copies.push({ ...source, material_id: 'torn', keys: source.keys - 1 });
    }
    return events;
  },
  /** A run that never came to one of its points. */
  miss_point: (events, seeded) => {
    const { fault } = seeded.pick(
      events.flatMap((event) =>
        event.f === 'fault' && event.hit === true && event.fault.startsWith('crash_') ? [event] : [],
      ),
    );
    for (const event of events) if (event.f === 'fault' && event.fault === fault) event.hit = false;
    return events;
  },
  /** An outbox that never sends. */
  leave_answer: (events, seeded) => {
    const { proc } = seeded.pick(listAcknowledged(events));
    const last = events.at(-1);
    return [...events, { f: 'left', at_ns: last?.at_ns ?? 0, at_ms: last?.at_ms ?? 0, proc, pending: 1 }];
  },
  /** A call refused with a reason that the page has no words for. */
  refuse_undeclared: (events) => {
    const last = events.at(-1);
    return [...events, { f: 'undeclared', at_ns: last?.at_ns ?? 0, at_ms: last?.at_ms ?? 0, line: 'live.answers' }];
  },
  /** No check of the deadline. */
  accept_late: spoilAnswered(({ evidence, events, counting }) => {
    const late = counting.accepted_at + HOUR_MS;
    for (const row of [...evidence.submissions, ...evidence.answers]) {
      if (row.submission_id === counting.submission_id) row.accepted_at = late;
    }
    for (const ok of oksOf(events, counting.submission_id)) ok.accepted_at = new Date(late).toISOString();
  }),
  accept_early: spoilAnswered(({ evidence, events, counting }) => {
    const early = counting.accepted_at - HOUR_MS;
    for (const row of [...evidence.submissions, ...evidence.answers]) {
      if (row.submission_id === counting.submission_id) row.accepted_at = early;
    }
    for (const ok of oksOf(events, counting.submission_id)) ok.accepted_at = new Date(early).toISOString();
  }),
  /** Refused to the pupil, stored all the same. */
  store_refused: spoil(({ evidence, events }, seeded) => {
    const refused = events.flatMap((event) =>
      event.f === 'submit' && event.type === 'fail' && event.activity_id === evidence.activity_id ? [event] : [],
    );
    const { proc, submission_id, question_id, answer, at_ms } = seeded.pick(refused);
    evidence.submissions.push({ participant_id: proc, submission_id, question_id, answer, accepted_at: at_ms });
  }),
  /** The acknowledgement names another moment than the row. */
  change_time: spoilAnswered(({ events, counting }) => {
    for (const ok of oksOf(events, counting.submission_id)) {
      ok.accepted_at = new Date(counting.accepted_at + 1).toISOString();
    }
  }),
  change_answer: spoilAnswered(({ evidence, counting }) => {
    for (const row of [...evidence.submissions, ...evidence.answers]) {
      if (row.submission_id === counting.submission_id) row.answer = { changed: true };
    }
  }),
  /** A counter that drifted. */
  miscount_question: spoil(({ evidence }, seeded) => {
    seeded.pick(evidence.by_question).total_answers += 1;
  }),
  misplace_points: spoil(({ evidence }, seeded) => {
    const person = seeded.pick(evidence.by_participant.data);
    person.points = (person.points ?? 0) + 1;
  }),
  misgrade: spoil(({ evidence }, seeded) => {
    const mark = seeded.pick(evidence.marks);
    mark.fraction = mark.fraction === 1 ? 0 : 1;
  }),
  forget_own_result: spoil(({ evidence }, seeded) => {
    const own = seeded.pick(evidence.own);
    own.total_points = (own.total_points ?? 0) + 1;
  }),
  /** Presenter's command counted twice, and one lost. */
  repeat_step: spoil(({ evidence, events }, seeded) => {
    const oks = events.filter(
      (event) => event.f === 'command' && event.type === 'ok' && event.activity_id === evidence.activity_id,
    );
    events.push(structuredClone(seeded.pick(oks)));
  }),
  lose_step: spoil(({ evidence }) => {
    evidence.step -= 1;
  }),
  lower_version: spoilRead('state', (read) => {
    read.version = Math.max(0, (read.version ?? 0) - 2);
  }),
  /** A stream that goes on after a gap without the whole state. */
  skip_full_state: spoilRead('full', (read) => {
    read.type = 'state';
  }),
  /** A full state from before a command that had been acknowledged. */
  stale_state: spoilRead('full', (read) => {
    read.step = -1;
  }),
  forget_own_answer: (events) => {
    const read = events.find(
      (event): event is ReadEvent =>
        event.f === 'read' &&
        event.type === 'full' &&
        event.phase === 'revealed' &&
        typeof event.own_answer === 'object' &&
        event.own_answer !== null,
    );
    if (read === undefined) throw new RangeError('nobody came back to a revealed question');
    read.own_answer = null;
    return events;
  },
  /** An outbox that forgot what it had. */
  never_decide: spoilAnswered(({ events, counting }) => {
    for (const event of events) {
      if (event.f === 'submit' && event.type === 'ok' && event.submission_id === counting.submission_id) {
        event.type = 'info';
      }
    }
  }),
  /** A message missed while the connection of the bus was away: a reader hears nothing for a minute. */
  miss_news: (events, seeded) => {
    const closed = seeded.pick(
      events.filter((event): event is ReadEvent => event.f === 'read' && event.type === 'closed'),
    );
    const steps = events.flatMap((event) =>
      event.f === 'command' && event.type === 'ok' && event.activity_id === closed.activity_id ? [event.step] : [],
    );
    const known = Math.floor(Math.max(...steps) / 2);
    closed.at_ns += 60e9;
    return events.filter(
      (event) => event === closed || event.f !== 'read' || event.proc !== closed.proc || (event.step ?? 0) <= known,
    );
  },
  ...workPlants,
} as const satisfies Record<string, Plant>;

/** The plant of a name; null when there is none. */
export function findPlant(name: string): Plant | null {
  const found = Object.entries(plants).find(([known]) => known === name);
  return found === undefined ? null : found[1];
}

interface Spoiled {
  events: HistoryEvent[];
  evidence: SessionEvidence;
}

function spoil(change: (spoiled: Spoiled, seeded: Seeded) => void): Plant {
  return (events, seeded) => {
    const all = events.flatMap((event) => (event.f === 'evidence' ? [event.evidence] : []));
    change({ events, evidence: seeded.pick(all) }, seeded);
    return events;
  };
}

/** Spoils something about an answer that counts and was acknowledged. */
function spoilAnswered(change: (spoiled: Spoiled & { counting: SessionEvidence['answers'][number] }) => void): Plant {
  return spoil(({ events, evidence }, seeded) => {
    const acknowledged = evidence.answers.filter((row) => oksOf(events, row.submission_id).length > 0);
    change({ events, evidence, counting: seeded.pick(acknowledged) });
  });
}

/** Spoils one reading from the second half of the run. */
function spoilRead(type: ReadEvent['type'], change: (read: ReadEvent) => void): Plant {
  return (events, seeded) => {
    const reads = events.flatMap((event) => (event.f === 'read' && event.type === type ? [event] : []));
    change(seeded.pick(reads.slice(Math.floor(reads.length / 2))));
    return events;
  };
}

function listAcknowledged(events: readonly HistoryEvent[]): SubmitEvent[] {
  return events.flatMap((event) => (event.f === 'submit' && event.type === 'ok' ? [event] : []));
}

/** Answers whose own outbox has a newer one, which counts. */
function listOlder({ submissions, answers }: SessionEvidence) {
  return submissions.flatMap((row) => {
    const counting = answers.find(
      (one) => one.participant_id === row.participant_id && one.question_id === row.question_id,
    );
    const origin = submissions.find((one) => one.submission_id === counting?.submission_id);
    return counting !== undefined && origin !== undefined && isNewerOf(origin, row) ? [{ row, counting }] : [];
  });
}

function oksOf(events: readonly HistoryEvent[], submission_id: string): SubmitEvent[] {
  return events.flatMap((event) =>
    event.f === 'submit' && event.type === 'ok' && event.submission_id === submission_id ? [event] : [],
  );
}
