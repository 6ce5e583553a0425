import { hash } from 'node:crypto';
import { canonicalJson } from '@parta/domain/canonical-json';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Snapshots } from '../../activities/service/snapshots.ts';
import { judgeTime } from '../rules/timing.ts';
import type { AnswerJudges } from '../service/answer-judges.ts';
import type { OpenedQuestion } from '../types.ts';

export interface IncomingAnswer {
  activity_id: string;
  participant_id: string;
  content_id: string;
  question_id: string;
  answer: unknown;
  submission_id: string;
  /** The client that numbered the answer; without one all numbers of a participant are one client's. */
  outbox_id?: string | undefined;
  sequence?: number | undefined;
  received_at: Date;
}

/** Reasons of the contract, with the status each is answered with. */
const STATUS_OF = {
  wrong_shape: 400,
  incomplete: 400,
  foreign_item: 400,
  unreadable: 400,
  wrong_content: 400,
  question_not_found: 404,
  not_open: 409,
  late: 409,
  already_answered: 409,
  ended: 409,
  paused: 409,
  submission_differs: 422,
} as const;

export type AnswerRefusalReason = keyof typeof STATUS_OF;
export type AnswerOutcome =
  /** `superseded`: kept, but not counted, since a newer answer of the same client was here before. */
  | { ok: true; accepted_at: Date; superseded: boolean }
  | { ok: false; status: 400 | 404 | 409 | 422; reason: AnswerRefusalReason };

/** Live sessions know one attempt. */
const ATTEMPT = 1;
/** Clients of one participant whose numbers are kept for a question; one more and the oldest are forgotten. */
const CLIENTS_MAX = 16;

interface Judged {
  incoming: IncomingAnswer;
  answer: unknown;
  body_hash: string;
  accepted_at: Date;
  answering_ms: number;
}

/**
 * Judges and stores a batch of answers in one transaction; the outcomes stand in the order of the batch and are true
 * once this resolves: everything accepted is committed. No two answers of a batch may be of one participant to one
 * question. The share lock on a session keeps a reveal waiting until the batch is decided.
 *
 * Each answer that is taken replaces the one that counted, unless its client has numbered it lower than one of its own
 * that was taken before: then it goes into the history alone, and its outcome says so.
 */
export async function acceptAnswers(
  db: Kysely<Database>,
  snapshots: Snapshots,
  judges: AnswerJudges,
  batch: readonly IncomingAnswer[],
): Promise<AnswerOutcome[]> {
  return db.transaction().execute(async (tx) => {
    const sessions = await lockSessions(tx, [...new Set(batch.map((incoming) => incoming.activity_id))].toSorted());
    await lockParticipants(
      tx,
      batch.filter((incoming) => sessions.get(incoming.activity_id)?.repeated_answers === false),
    );
    const known = await findSubmissions(tx, batch);
    const outcomes = new Map<IncomingAnswer, AnswerOutcome>();
    const judged: Judged[] = [];
    for (const incoming of batch) {
      const body_hash = hashBody(incoming);
      const before = known.get(keyOf(incoming));
      if (before !== undefined) {
        outcomes.set(incoming, answerAgain(before, body_hash));
        continue;
      }
      const verdict = await judge(incoming, sessions.get(incoming.activity_id), snapshots, judges);
      if (verdict.ok) judged.push({ ...verdict, incoming, body_hash });
      else outcomes.set(incoming, verdict);
    }
    for (const [repeated, group] of Map.groupBy(
      judged,
      ({ incoming }) => sessions.get(incoming.activity_id)?.repeated_answers ?? false,
    )) {
      for (const [item, outcome] of await store(tx, group, repeated)) outcomes.set(item, outcome);
    }
    return batch.map((incoming) => outcomes.get(incoming) ?? refuse('already_answered'));
  });
}

interface LockedSession {
  phase: 'lobby' | 'content' | 'open' | 'closed' | 'revealed' | 'leaderboard' | 'finished';
  paused_at: Date | null;
  material_hash: string;
  repeated_answers: boolean;
  questions: Map<string, OpenedQuestion>;
}

async function lockSessions(tx: Transaction<Database>, activity_ids: string[]): Promise<Map<string, LockedSession>> {
  const rows = await tx
    .selectFrom('live_session')
    .innerJoin('activity', 'activity.id', 'live_session.activity_id')
    .select([
      'live_session.activity_id',
      'live_session.phase',
      'live_session.paused_at',
      'activity.material_hash',
      'activity.repeated_answers',
    ])
    .where('live_session.activity_id', 'in', activity_ids)
    .orderBy('live_session.activity_id')
    .forShare('live_session')
    .execute();
  // A statement of its own: it sees what a command committed while the lock above was waited for.
  const questions = await tx.selectFrom('live_question').selectAll().where('activity_id', 'in', activity_ids).execute();
  const opened = Map.groupBy(questions, (question) => question.activity_id);
  return new Map(
    rows.map(({ activity_id, phase, paused_at, material_hash, repeated_answers }) => [
      activity_id,
      {
        phase,
        paused_at,
        material_hash,
        repeated_answers,
        questions: new Map((opened.get(activity_id) ?? []).map((question) => [question.question_id, question])),
      },
    ]),
  );
}

/** Where a second answer is refused, answers of one participant through two processes wait for each other. */
async function lockParticipants(tx: Transaction<Database>, batch: readonly IncomingAnswer[]): Promise<void> {
  if (batch.length === 0) return;
  const ids = [...new Set(batch.map((incoming) => incoming.participant_id))];
  await tx.selectFrom('participant').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

interface Submission {
  body_hash: string;
  accepted_at: Date;
  superseded: boolean;
}

async function findSubmissions(
  tx: Transaction<Database>,
  batch: readonly IncomingAnswer[],
): Promise<Map<string, Submission>> {
  const participants = batch.map((incoming) => incoming.participant_id);
  const submissions = batch.map((incoming) => incoming.submission_id);
  const { rows } = await sql<Submission & { participant_id: string; submission_id: string }>`
    select s.participant_id, s.submission_id, encode(s.body_hash, 'hex') as body_hash, s.accepted_at, s.superseded
    from answer_submission s
    join unnest(${participants}::text[], ${submissions}::text[]) as wanted (participant_id, submission_id)
      on s.participant_id = wanted.participant_id and s.submission_id = wanted.submission_id`.execute(tx);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function judge(
  incoming: IncomingAnswer,
  session: LockedSession | undefined,
  snapshots: Snapshots,
  judges: AnswerJudges,
): Promise<
  { ok: true; answer: unknown; accepted_at: Date; answering_ms: number } | Extract<AnswerOutcome, { ok: false }>
> {
  if (session === undefined) return refuse('question_not_found');
  const found = await judges.find(session.material_hash, incoming.question_id, snapshots);
  if (found === null) return refuse('question_not_found');
  if (found.content_id !== incoming.content_id) return refuse('wrong_content');
  const question = session.questions.get(incoming.question_id);
  const time = judgeTime(question, session, incoming.received_at);
  if (time !== 'in_time' || question === undefined) return refuse(time === 'in_time' ? 'not_open' : time);
  const taken = found.take(incoming.answer);
  if (!taken.ok) return refuse(taken.reason);
  // Two processes may tell the time some milliseconds apart: nothing is accepted before its question was opened.
  const answering_ms = Math.max(0, incoming.received_at.getTime() - question.opened_at.getTime());
  const accepted_at = new Date(question.opened_at.getTime() + answering_ms);
  return { ok: true, answer: taken.answer, accepted_at, answering_ms };
}

/** Writes the history and the answers that count; whoever lost a race against the same submission is told the winner's. */
async function store(
  tx: Transaction<Database>,
  judged: readonly Judged[],
  repeated: boolean,
): Promise<[IncomingAnswer, AnswerOutcome][]> {
  const items = judged.toSorted((a, b) => (keyOf(a.incoming) < keyOf(b.incoming) ? -1 : 1));
  const column = <Value>(read: (item: Judged) => Value): Value[] => items.map(read);
  const participants = column(({ incoming }) => incoming.participant_id);
  const submissions = column(({ incoming }) => incoming.submission_id);
  const activities = column(({ incoming }) => incoming.activity_id);
  const questions = column(({ incoming }) => incoming.question_id);
  const contents = column(({ incoming }) => incoming.content_id);
  const answers = column(({ answer }) => JSON.stringify(answer));
  const hashes = column(({ body_hash }) => body_hash);
  const moments = column(({ accepted_at }) => accepted_at.toISOString());
  const times = column(({ answering_ms }) => answering_ms);
  const outboxes = column(({ incoming }) => incoming.outbox_id ?? null);
  const numbers = column(({ incoming }) => incoming.sequence ?? null);
  const effect = repeated
    ? sql`do update set submission_id = excluded.submission_id, answer = excluded.answer,
        accepted_at = excluded.accepted_at, answering_ms = excluded.answering_ms,
        sequences = case when (select count(*) from jsonb_object_keys(answer.sequences)) < ${CLIENTS_MAX}::int
          then answer.sequences || excluded.sequences else excluded.sequences end
        where not exists (
          select from jsonb_each_text(excluded.sequences) as sent
          where (answer.sequences ->> sent.key)::bigint > sent.value::bigint
        )`
    : sql`do nothing`;
  const { rows } = await sql<{ participant_id: string; submission_id: string; superseded: boolean }>`
    with sent as (
      select * from unnest(
        ${participants}::text[], ${submissions}::text[], ${activities}::text[], ${questions}::text[], ${contents}::text[],
        ${answers}::text[], ${hashes}::text[], ${moments}::timestamptz[], ${times}::int[],
        ${outboxes}::text[], ${numbers}::bigint[]
      ) as t (participant_id, submission_id, activity_id, question_id, content_id, answer, body_hash, accepted_at,
        answering_ms, outbox_id, sequence)
    ), fresh as (
      select sent.* from sent
      where ${repeated} or not exists (
        select from answer a where a.activity_id = sent.activity_id and a.question_id = sent.question_id
          and a.participant_id = sent.participant_id and a.attempt = ${ATTEMPT}::int
      )
    ), history as (
      insert into answer_submission (participant_id, submission_id, activity_id, question_id, attempt, answer, body_hash,
        accepted_at, outbox_id, sequence)
      select participant_id, submission_id, activity_id, question_id, ${ATTEMPT}::int, answer::jsonb,
        decode(body_hash, 'hex'), accepted_at, outbox_id, sequence
      from fresh
      on conflict do nothing
      returning participant_id, submission_id
    ), effective as (
      insert into answer (activity_id, question_id, participant_id, attempt, submission_id, content_id, answer,
        accepted_at, answering_ms, sequences)
      select f.activity_id, f.question_id, f.participant_id, ${ATTEMPT}::int, f.submission_id, f.content_id,
        f.answer::jsonb, f.accepted_at, f.answering_ms,
        case when f.sequence is null then '{}' else jsonb_build_object(coalesce(f.outbox_id, ''), f.sequence) end
      from fresh f join history h on h.participant_id = f.participant_id and h.submission_id = f.submission_id
      order by f.activity_id, f.question_id, f.participant_id
      on conflict (activity_id, question_id, participant_id, attempt) ${effect}
      returning participant_id, submission_id
    )
    select h.participant_id, h.submission_id, e.submission_id is null as superseded
    from history h
    left join effective e on e.participant_id = h.participant_id and e.submission_id = h.submission_id`.execute(tx);
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  await keepSuperseded(
    tx,
    rows.filter(({ superseded }) => superseded),
  );
  const lost = items.filter(({ incoming }) => !stored.has(keyOf(incoming)));
  // The same submission may have come through another process meanwhile: its acknowledgement is this one's too.
  const winners =
    lost.length === 0
      ? new Map<string, Submission>()
      : await findSubmissions(
          tx,
          lost.map(({ incoming }) => incoming),
        );
  return items.map(({ incoming, body_hash, accepted_at }) => {
    const row = stored.get(keyOf(incoming));
    if (row !== undefined) return [incoming, { ok: true, accepted_at, superseded: row.superseded }];
    const winner = winners.get(keyOf(incoming));
    if (winner === undefined) return [incoming, refuse('already_answered')];
    return [incoming, answerAgain(winner, body_hash)];
  });
}

/** So that the same submission sent again is told the same. */
async function keepSuperseded(
  tx: Transaction<Database>,
  rows: readonly { participant_id: string; submission_id: string }[],
): Promise<void> {
  for (const { participant_id, submission_id } of rows) {
    await tx
      .updateTable('answer_submission')
      .set({ superseded: true })
      .where('participant_id', '=', participant_id)
      .where('submission_id', '=', submission_id)
      .execute();
  }
}

function answerAgain(before: Submission, body_hash: string): AnswerOutcome {
  const { accepted_at, superseded } = before;
  return before.body_hash === body_hash ? { ok: true, accepted_at, superseded } : refuse('submission_differs');
}

function keyOf({ participant_id, submission_id }: { participant_id: string; submission_id: string }): string {
  return `${participant_id} ${submission_id}`;
}

function hashBody({ content_id, question_id, answer }: IncomingAnswer): string {
  return hash('sha256', canonicalJson({ content_id, question_id, answer }), 'hex');
}

function refuse(reason: AnswerRefusalReason): {
  ok: false;
  status: 400 | 404 | 409 | 422;
  reason: AnswerRefusalReason;
} {
  return { ok: false, status: STATUS_OF[reason], reason };
}
