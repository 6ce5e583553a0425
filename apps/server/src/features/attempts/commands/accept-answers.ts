import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { RefusalArgs } from '../../../refused.ts';
import type { Snapshots } from '../../activities/service/snapshots.ts';
import type { AnswerQueue } from '../../answers/commands/answer-queue.ts';
import { type Held, isRace, storeAnswers } from '../../answers/commands/store-answers.ts';
import {
  answerAgain,
  type IncomingAnswer,
  keyOf,
  listSubmissions,
  type Outcome,
  toStored,
} from '../../answers/commands/submissions.ts';
import type { AnswerJudges } from '../../answers/queries/answer-judges.ts';
import { judgeMoment } from '../rules/judge-answer.ts';
import type { AttemptRow } from '../types.ts';

/** An answer of an attempt, and the holder under which its device gave it. */
export interface IncomingAttemptAnswer extends IncomingAnswer {
  number: number;
  holder: number;
  /** How long the question was on the screen, by its device; absent where that is unknown. */
  answering_ms?: number | undefined;
}

const REFUSALS = {
  wrong_shape: [400, 'wrong_shape'],
  incomplete: [400, 'incomplete'],
  foreign_item: [400, 'foreign_item'],
  unreadable: [400, 'unreadable'],
  wrong_content: [400, 'wrong_content'],
  not_found: [404, 'not_found'],
  question_not_found: [404, 'question_not_found'],
  late: [409, 'late'],
  ended: [409, 'ended'],
  closed: [409, 'closed'],
  already_answered: [409, 'already_answered'],
  submission_differs: [422, 'submission_differs'],
} as const satisfies Record<string, RefusalArgs<'attempt.answers'>>;

type AttemptOutcome = Outcome<RefusalArgs<'attempt.answers'>>;

/** Where answers of attempts wait for each other. */
export type AttemptAnswerQueue = AnswerQueue<IncomingAttemptAnswer, RefusalArgs<'attempt.answers'>>;

const EMPTIED = { ok: true, answer: null } as const;

/** A batch that lost a race, or whose attempts changed meanwhile, is tried so many times in all. */
const TRIES = 5;

export interface AcceptingDeps {
  readonly db: Kysely<Database>;
  readonly snapshots: Snapshots;
  readonly judges: AnswerJudges;
}

/**
 * Judges and stores a batch of answers of attempts; the outcomes stand in the order of the batch and are true once this
 * resolves: everything accepted is committed. Attempts are read, answers judged by them and stored by a statement that
 * holds the attempts and takes nothing where one stands otherwise by then; what it leaves is judged anew.
 */
export async function acceptAttemptAnswers(
  deps: AcceptingDeps,
  batch: readonly IncomingAttemptAnswer[],
): Promise<AttemptOutcome[]> {
  const outcomes = new Map<IncomingAttemptAnswer, AttemptOutcome>();
  for (let tries = 1; outcomes.size < batch.length && tries <= TRIES; tries += 1) {
    const rest = batch.filter((incoming) => !outcomes.has(incoming));
    try {
      for (const [incoming, outcome] of await acceptSome(deps, rest)) outcomes.set(incoming, outcome);
    } catch (error) {
      if (tries === TRIES || !isRace(error)) throw error;
    }
  }
  return batch.map((incoming) => {
    const outcome = outcomes.get(incoming);
    if (outcome === undefined) throw new Error('an attempt changed at every try to store an answer of it');
    return outcome;
  });
}

async function acceptSome(
  { db, snapshots, judges }: AcceptingDeps,
  batch: readonly IncomingAttemptAnswer[],
): Promise<Map<IncomingAttemptAnswer, AttemptOutcome>> {
  const [attempts, submissions] = await Promise.all([readAttempts(db, batch), listSubmissions(db, batch)]);
  const outcomes = new Map<IncomingAttemptAnswer, AttemptOutcome>();
  const judged: Judged[] = [];
  for (const incoming of batch) {
    const before = submissions.get(keyOf(incoming));
    if (before !== undefined) {
      outcomes.set(incoming, answerAgain(before, incoming) ?? refuse('submission_differs'));
      continue;
    }
    const verdict = await judge(incoming, attempts.get(attemptKey(incoming)), snapshots, judges);
    if (verdict.ok) judged.push(verdict.judged);
    else outcomes.set(incoming, verdict);
  }
  for (const [incoming, outcome] of await store(db, judged)) outcomes.set(incoming, outcome);
  return outcomes;
}

/** What the judging of answers needs of an attempt, as it was read at one moment. */
interface AttemptFacts
  extends Pick<
    AttemptRow,
    | 'participant_id'
    | 'number'
    | 'started_at'
    | 'deadline_at'
    | 'finished_at'
    | 'finished_by'
    | 'closed_content_ids'
    | 'holder'
  > {
  material_hash: string;
  repeated_answers: boolean;
}

async function readAttempts(
  db: Kysely<Database>,
  batch: readonly IncomingAttemptAnswer[],
): Promise<Map<string, AttemptFacts>> {
  const { rows } = await sql<AttemptFacts>`
    select distinct t.participant_id, t.number, t.started_at, t.deadline_at, t.finished_at, t.finished_by,
      t.closed_content_ids, t.holder, a.material_hash, a.repeated_answers
    from attempt t
    join unnest(
      ${batch.map(({ participant_id }) => participant_id)}::text[], ${batch.map(({ number }) => number)}::int[]
    ) as wanted (participant_id, number) on wanted.participant_id = t.participant_id and wanted.number = t.number
    join activity a on a.id = t.activity_id`.execute(db);
  return new Map(rows.map((row) => [attemptKey(row), row]));
}

interface Judged {
  incoming: IncomingAttemptAnswer;
  attempt: AttemptFacts;
  answer: unknown;
  accepted_at: Date;
  answering_ms: number | null;
}

async function judge(
  incoming: IncomingAttemptAnswer,
  attempt: AttemptFacts | undefined,
  snapshots: Snapshots,
  judges: AnswerJudges,
): Promise<{ ok: true; judged: Judged } | Extract<AttemptOutcome, { ok: false }>> {
  if (attempt === undefined) return refuse('not_found');
  const found = await judges.find(attempt.material_hash, incoming.question_id, snapshots);
  if (found === null) return refuse('question_not_found');
  if (found.content_id !== incoming.content_id) return refuse('wrong_content');
  const moment = judgeMoment(attempt, found.content_id, incoming.received_at);
  if (moment !== 'in_time') return refuse(moment);
  // Taken back: an answer that may be changed may also be none.
  const isEmptied = incoming.answer === null && attempt.repeated_answers;
  const taken = isEmptied ? EMPTIED : found.take(incoming.answer);
  if (!taken.ok) return refuse(taken.reason);
  // Two processes may tell the time some milliseconds apart: nothing is accepted before its attempt began.
  const since_start = Math.max(0, incoming.received_at.getTime() - attempt.started_at.getTime());
  const accepted_at = new Date(attempt.started_at.getTime() + since_start);
  // No question was on a screen for longer than its attempt has lasted, whatever a device says.
  const answering_ms = incoming.answering_ms === undefined ? null : Math.min(incoming.answering_ms, since_start);
  return { ok: true, judged: { incoming, attempt, answer: taken.answer, accepted_at, answering_ms } };
}

/** What was stored, with its outcome; the rest was there before, or its attempt stands otherwise than it was seen. */
async function store(
  db: Kysely<Database>,
  judged: readonly Judged[],
): Promise<Map<IncomingAttemptAnswer, AttemptOutcome>> {
  const outcomes = new Map<IncomingAttemptAnswer, AttemptOutcome>();
  for (const [repeated, group] of Map.groupBy(judged, ({ attempt }) => attempt.repeated_answers)) {
    const items = new Map(group.map((item) => [keyOf(item.incoming), item]));
    const attempts = [...new Set(group.map(({ attempt }) => attempt))];
    const answers = group.map((item) =>
      toStored(item.incoming, item, {
        attempt: item.incoming.number,
        // A number that no device was given would outrank whoever takes the attempt over later.
        holder: Math.min(item.incoming.holder, item.attempt.holder),
      }),
    );
    for (const row of await storeAnswers(db, lockSeenAttempts(attempts), answers, repeated)) {
      const item = items.get(keyOf(row));
      if (item === undefined) continue;
      outcomes.set(item.incoming, { ok: true, accepted_at: item.accepted_at, superseded: row.superseded });
    }
    const left = group.map(({ incoming }) => incoming).filter((incoming) => !outcomes.has(incoming));
    if (repeated || left.length === 0) continue;
    const answered = await listAnswered(db, left);
    // After it: what another process stored meanwhile is there by now, and gets what it got there at the next try.
    const submissions = await listSubmissions(db, left);
    for (const incoming of left) {
      const isAnother = answered.has(questionKey(incoming)) && !submissions.has(keyOf(incoming));
      if (isAnother) outcomes.set(incoming, refuse('already_answered'));
    }
  }
  return outcomes;
}

/** Which of the questions have an answer already. */
async function listAnswered(
  db: Kysely<Database>,
  batch: readonly IncomingAttemptAnswer[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ participant_id: string; number: number; question_id: string }>`
    select a.participant_id, a.attempt as number, a.question_id
    from answer a
    join unnest(
      ${batch.map(({ activity_id }) => activity_id)}::text[], ${batch.map(({ participant_id }) => participant_id)}::text[],
      ${batch.map(({ number }) => number)}::int[], ${batch.map(({ question_id }) => question_id)}::text[]
    ) as asked (activity_id, participant_id, number, question_id)
      on a.activity_id = asked.activity_id and a.participant_id = asked.participant_id
      and a.attempt = asked.number and a.question_id = asked.question_id`.execute(db);
  return new Set(rows.map(questionKey));
}

function questionKey(of: { participant_id: string; number: number; question_id: string }): string {
  return `${attemptKey(of)} ${of.question_id}`;
}

/** Open attempts that stand as they were seen. */
function lockSeenAttempts(attempts: readonly AttemptFacts[]): Held {
  const seen = JSON.stringify(
    attempts.map(({ participant_id, number, deadline_at, closed_content_ids }) => ({
      participant_id,
      number,
      deadline_at,
      closed_content_ids,
    })),
  );
  return {
    lock: sql`
      select t.participant_id, t.number from attempt t
      join json_to_recordset(${seen}::json) as seen (participant_id text, number int, deadline_at timestamptz,
        closed_content_ids text[]) on seen.participant_id = t.participant_id and seen.number = t.number
      where t.finished_at is null and t.closed_content_ids = seen.closed_content_ids
        and date_trunc('milliseconds', t.deadline_at) is not distinct from seen.deadline_at
      order by t.participant_id, t.number for share of t`,
    admits: sql<boolean>`(sent.participant_id, sent.attempt) in (select participant_id, number from held)`,
  };
}

function attemptKey({ participant_id, number }: { participant_id: string; number: number }): string {
  return `${participant_id} ${number}`;
}

function refuse(reason: keyof typeof REFUSALS): Extract<AttemptOutcome, { ok: false }> {
  return { ok: false, refused: REFUSALS[reason] };
}
