import { type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import type { RefusalArgs } from '../../../refused.ts';
import type { Snapshots } from '../../activities/service/snapshots.ts';
import type { AnswerJudges } from '../queries/answer-judges.ts';
import { IS_IN_ROOM, listInRoom } from '../queries/in-room.ts';
import type { KnownSession, KnownSessions } from '../queries/known-sessions.ts';
import { judgeTime } from '../rules/timing.ts';
import type { AnswerQueue } from './answer-queue.ts';
import { type Held, isRace, storeAnswers } from './store-answers.ts';
import { answerAgain, type IncomingAnswer, keyOf, listSubmissions, type Outcome, toStored } from './submissions.ts';

/** Why an answer is not taken, as the contract has it. */
const REFUSALS = {
  wrong_shape: [400, 'wrong_shape'],
  incomplete: [400, 'incomplete'],
  foreign_item: [400, 'foreign_item'],
  unreadable: [400, 'unreadable'],
  wrong_content: [400, 'wrong_content'],
  not_found: [404, 'not_found'],
  question_not_found: [404, 'question_not_found'],
  not_open: [409, 'not_open'],
  late: [409, 'late'],
  already_answered: [409, 'already_answered'],
  ended: [409, 'ended'],
  paused: [409, 'paused'],
  submission_differs: [422, 'submission_differs'],
  removed: [403, 'removed'],
} as const satisfies Record<string, RefusalArgs<'live.answers'>>;

export type AnswerRefusalReason = keyof typeof REFUSALS;
export type AnswerOutcome = Outcome<RefusalArgs<'live.answers'>>;

/** Where answers of live sessions wait for each other. */
export type LiveAnswerQueue = AnswerQueue<IncomingAnswer, RefusalArgs<'live.answers'>>;

/** A batch that lost a race against another process is tried so many times in all. */
const TRIES = 5;

export interface AcceptingDeps {
  readonly db: Kysely<Database>;
  readonly snapshots: Snapshots;
  readonly judges: AnswerJudges;
  readonly known: KnownSessions;
}

/**
 * Judges and stores a batch of answers; the outcomes stand in the order of the batch and are true once this resolves:
 * everything accepted is committed. No two answers of a batch may be of one participant to one question. The share
 * lock on a session keeps a reveal waiting until the batch is decided.
 *
 * Each answer that is taken replaces the one that counted, unless its client has numbered it lower than one of its own
 * that was taken before: then it goes into the history alone, and its outcome says so.
 *
 * A batch costs one statement while the sessions stand as this process has read them: the statement says how they were
 * seen, and stores nothing where they stand otherwise. What it leaves is decided under a lock taken beforehand.
 */
export async function acceptAnswers(deps: AcceptingDeps, batch: readonly IncomingAnswer[]): Promise<AnswerOutcome[]> {
  const outcomes = await acceptAsSeen(deps, batch);
  const rest = batch.filter((incoming) => !outcomes.has(incoming));
  for (let tries = 1; rest.length > 0; tries += 1) {
    try {
      for (const [incoming, outcome] of await acceptLocked(deps, rest)) outcomes.set(incoming, outcome);
      break;
    } catch (error) {
      if (tries === TRIES || !isRace(error)) throw error;
    }
  }
  for (const [incoming, outcome] of await decideLeft(
    deps.db,
    batch.filter((incoming) => !outcomes.has(incoming)),
  ))
    outcomes.set(incoming, outcome);
  return batch.map((incoming) => outcomes.get(incoming) ?? refuse('already_answered'));
}

/** Submissions that another process stored while they were judged here get what they got there. */
async function decideLeft(
  db: Kysely<Database>,
  left: readonly IncomingAnswer[],
): Promise<Map<IncomingAnswer, AnswerOutcome>> {
  if (left.length === 0) return new Map();
  const submissions = await listSubmissions(db, left);
  return new Map(
    left.flatMap((incoming) => {
      const before = submissions.get(keyOf(incoming));
      return before === undefined ? [] : [[incoming, answerAgain(before, incoming) ?? refuse('submission_differs')]];
    }),
  );
}

/** Takes what can be taken by what is known of the sessions; refuses nothing: what is known may be of the past. */
async function acceptAsSeen(
  { db, snapshots, judges, known }: AcceptingDeps,
  batch: readonly IncomingAnswer[],
): Promise<Map<IncomingAnswer, AnswerOutcome>> {
  const judged: Judged[] = [];
  for (const incoming of batch) {
    const session = known.find(incoming.activity_id);
    const verdict = session === null ? null : await judge(incoming, session, snapshots, judges);
    if (session !== null && verdict?.ok === true) judged.push({ ...verdict, incoming, session });
  }
  try {
    return await store(db, judged);
  } catch (error) {
    if (isRace(error)) return new Map();
    throw error;
  }
}

async function acceptLocked(
  { db, snapshots, judges, known }: AcceptingDeps,
  batch: readonly IncomingAnswer[],
): Promise<Map<IncomingAnswer, AnswerOutcome>> {
  return db.transaction().execute(async (tx) => {
    const sessions = await lockSessions(tx, [...new Set(batch.map((incoming) => incoming.activity_id))].toSorted());
    for (const session of sessions.values()) known.keep(session);
    const submissions = await listSubmissions(tx, batch);
    const people = await listInRoom(tx, [...new Set(batch.map((incoming) => incoming.participant_id))]);
    const outcomes = new Map<IncomingAnswer, AnswerOutcome>();
    const judged: Judged[] = [];
    for (const incoming of batch) {
      if (!people.has(incoming.participant_id)) {
        outcomes.set(incoming, refuse('removed'));
        continue;
      }
      const before = submissions.get(keyOf(incoming));
      if (before !== undefined) {
        outcomes.set(incoming, answerAgain(before, incoming) ?? refuse('submission_differs'));
        continue;
      }
      const session = sessions.get(incoming.activity_id);
      const verdict = await judge(incoming, session, snapshots, judges);
      if (!verdict.ok) outcomes.set(incoming, verdict);
      else if (session !== undefined) judged.push({ ...verdict, incoming, session });
    }
    for (const [incoming, outcome] of await store(tx, judged)) outcomes.set(incoming, outcome);
    return outcomes;
  });
}

async function lockSessions(tx: Transaction<Database>, activity_ids: string[]): Promise<Map<string, KnownSession>> {
  const rows = await tx
    .selectFrom('live_session')
    .innerJoin('activity', 'activity.id', 'live_session.activity_id')
    .select([
      'live_session.activity_id',
      'live_session.step',
      'live_session.phase',
      'live_session.paused_at',
      'activity.material_hash',
      'activity.repeated_answers',
      'live_session.with_cards',
    ])
    .where('live_session.activity_id', '=', anyOf(activity_ids))
    .orderBy('live_session.activity_id')
    .forShare('live_session')
    .execute();
  // A statement of its own: it sees what a command committed while the lock above was waited for.
  const questions = await tx
    .selectFrom('live_question')
    .selectAll()
    .where('activity_id', '=', anyOf(activity_ids))
    .execute();
  const opened = Map.groupBy(questions, (question) => question.activity_id);
  const holders = Map.groupBy(await listCardHolders(tx, rows), ({ activity_id }) => activity_id);
  return new Map(
    rows.map(({ with_cards: _with_cards, ...row }) => [
      row.activity_id,
      {
        ...row,
        card_holders: new Set((holders.get(row.activity_id) ?? []).map(({ id }) => id)),
        questions: new Map((opened.get(row.activity_id) ?? []).map((question) => [question.question_id, question])),
      },
    ]),
  );
}

async function listCardHolders(
  tx: Transaction<Database>,
  sessions: readonly { activity_id: string; with_cards: boolean }[],
): Promise<{ id: string; activity_id: string }[]> {
  const activity_ids = sessions.filter(({ with_cards }) => with_cards).map(({ activity_id }) => activity_id);
  if (activity_ids.length === 0) return [];
  return tx
    .selectFrom('participant')
    .select(['id', 'activity_id'])
    .where('activity_id', '=', anyOf(activity_ids))
    .where('card_number', 'is not', null)
    .execute();
}

interface Judged {
  incoming: IncomingAnswer;
  session: KnownSession;
  answer: unknown;
  accepted_at: Date;
  answering_ms: number;
}

async function judge(
  incoming: IncomingAnswer,
  session: KnownSession | undefined,
  snapshots: Snapshots,
  judges: AnswerJudges,
): Promise<
  { ok: true; answer: unknown; accepted_at: Date; answering_ms: number } | Extract<AnswerOutcome, { ok: false }>
> {
  if (session === undefined) return refuse('question_not_found');
  if (isScanned(incoming) && !session.card_holders.has(incoming.participant_id)) return refuse('not_found');
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

/** Whether somebody else sent it for her, who has a card. */
function isScanned({ source = 'device' }: IncomingAnswer): boolean {
  return source !== 'device';
}

/** Live sessions know one attempt, and one holder of it. */
const LIVE = { attempt: 1, holder: 1 } as const;

/** Sessions that stand as they were seen, with those in their rooms. */
function lockSeenSessions(sessions: readonly KnownSession[]): Held {
  const seen = <Value>(read: (session: KnownSession) => Value): Value[] => sessions.map(read);
  return {
    lock: sql`
      select s.activity_id from live_session s
      join unnest(
        ${seen(({ activity_id }) => activity_id)}::text[], ${seen(({ step }) => step)}::int[],
        ${seen(({ phase }) => phase)}::text[], ${seen(({ paused_at }) => paused_at?.toISOString() ?? null)}::timestamptz[]
      ) as seen (activity_id, step, phase, paused_at) on seen.activity_id = s.activity_id
      where s.step = seen.step and s.phase = seen.phase
        and date_trunc('milliseconds', s.paused_at) is not distinct from seen.paused_at
      order by s.activity_id for share of s`,
    admits: sql<boolean>`sent.activity_id in (select activity_id from held)
      and exists (select from participant p where p.id = sent.participant_id and ${IS_IN_ROOM})`,
  };
}

/** What was stored, with its outcome; the rest was there before, or its session stands otherwise than it was seen. */
async function store(db: Kysely<Database>, judged: readonly Judged[]): Promise<Map<IncomingAnswer, AnswerOutcome>> {
  const outcomes = new Map<IncomingAnswer, AnswerOutcome>();
  for (const [repeated, group] of Map.groupBy(judged, mayRepeat)) {
    const items = new Map(group.map((item) => [keyOf(item.incoming), item]));
    const sessions = [...new Set(group.map(({ session }) => session))];
    const answers = group.map((item) => toStored(item.incoming, item, LIVE));
    for (const row of await storeAnswers(db, lockSeenSessions(sessions), answers, repeated)) {
      const item = items.get(keyOf(row));
      if (item !== undefined) {
        outcomes.set(item.incoming, { ok: true, accepted_at: item.accepted_at, superseded: row.superseded });
      }
    }
  }
  return outcomes;
}

function mayRepeat({ session, incoming }: Judged): boolean {
  return session.repeated_answers || session.card_holders.has(incoming.participant_id);
}

function refuse(reason: AnswerRefusalReason): Extract<AnswerOutcome, { ok: false }> {
  return { ok: false, refused: REFUSALS[reason] };
}
