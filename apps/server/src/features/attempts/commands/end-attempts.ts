import { ACTIVITY_MODE, ACTIVITY_STATUS, type AttemptEnding, PARTICIPANT_STATUS } from '@parta/domain/codes';
import { ANSWER_GRACE_MS } from '@parta/domain/limits';
import { type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { sumPoints } from '../../activities/rules.ts';
import type { Snapshots } from '../../activities/service/snapshots.ts';
import { finishAttempts } from '../../answers/commands/finish-attempts.ts';
import { markAttempts } from '../../answers/commands/mark-answers.ts';
import { endOfGrace } from '../../answers/rules/timing.ts';
import { withdrawAssigned } from '../../notifications/commands/withdraw-assigned.ts';
import type { AttemptDeps, AttemptKey, AttemptRow } from '../types.ts';

/** Attempts that one transaction ends. */
const BATCH = 200;

/** Attempts of one activity that end at one moment, for one reason. */
interface Ending {
  activity_id: string;
  material_hash: string;
  attempts: readonly { participant_id: string; number: number }[];
  finished_at: Date;
  finished_by: AttemptEnding;
}

/** Finishes an attempt as its participant wishes; one that has ended stays as it is. */
export async function finishAttempt(
  deps: AttemptDeps,
  { activity_id, participant_id, number }: AttemptKey,
  material_hash: string,
): Promise<void> {
  await prepare(deps.snapshots, material_hash);
  await deps.db.transaction().execute(async (tx) => {
    const [attempt] = await lockOpen(tx, [participant_id], number);
    if (attempt === undefined) return;
    const now = deps.clock.now();
    const is_late = attempt.deadline_at !== null && attempt.deadline_at < now;
    await end(tx, deps.snapshots, {
      activity_id,
      material_hash,
      attempts: [attempt],
      finished_at: is_late ? (attempt.deadline_at ?? now) : now,
      finished_by: is_late ? 'deadline' : 'participant',
    });
  });
}

/** Ends one attempt whose time has been over for longer than answers travel; whether it did. */
export async function endOverdueOne(
  deps: AttemptDeps,
  { activity_id, participant_id, number }: AttemptKey,
  { deadline_at, finished_at }: Pick<AttemptRow, 'deadline_at' | 'finished_at'>,
  material_hash: string,
): Promise<boolean> {
  if (finished_at !== null || deadline_at === null || deps.clock.now() <= endOfGrace(deadline_at)) return false;
  await finishAttempt(deps, { activity_id, participant_id, number }, material_hash);
  return true;
}

/**
 * Ends every open attempt of an activity, whose answers are marked first; one whose time was over already ends as of its
 * deadline. Whoever ends the activity keeps others from beginning one.
 */
export async function endAttempts(
  { clock, snapshots }: Pick<AttemptDeps, 'clock' | 'snapshots'>,
  tx: Transaction<Database>,
  {
    activity_id,
    material_hash,
    finished_by,
  }: { activity_id: string; material_hash: string; finished_by: AttemptEnding },
): Promise<void> {
  const open = await tx
    .selectFrom('attempt')
    .select(['participant_id', 'number', 'deadline_at'])
    .where('activity_id', '=', activity_id)
    .where('finished_at', 'is', null)
    .orderBy('participant_id')
    .forUpdate()
    .execute();
  const now = clock.now();
  const isLate = ({ deadline_at }: { deadline_at: Date | null }): boolean => deadline_at !== null && deadline_at < now;
  const in_time = open.filter((attempt) => !isLate(attempt));
  for (let from = 0; from < in_time.length; from += BATCH) {
    const attempts = in_time.slice(from, from + BATCH);
    await end(tx, snapshots, { activity_id, material_hash, attempts, finished_at: now, finished_by });
  }
  await endAtDeadlines(tx, snapshots, { activity_id, material_hash, attempts: open.filter(isLate), otherwise: now });
}

/** Ends attempts whose time is over, each as of its deadline. */
async function endAtDeadlines(
  tx: Transaction<Database>,
  snapshots: Snapshots,
  {
    activity_id,
    material_hash,
    attempts,
    otherwise,
  }: {
    activity_id: string;
    material_hash: string;
    attempts: readonly { participant_id: string; number: number; deadline_at: Date | null }[];
    otherwise: Date;
  },
): Promise<void> {
  const byDeadline = Map.groupBy(attempts, ({ deadline_at }) => (deadline_at ?? otherwise).getTime());
  for (const [deadline, alike] of byDeadline) {
    const finished_at = new Date(deadline);
    await end(tx, snapshots, { activity_id, material_hash, attempts: alike, finished_at, finished_by: 'deadline' });
  }
}

/**
 * Ends attempts whose time has been over for longer than answers travel, and completes activities whose end has passed.
 * Several processes may do it at once: each takes what no other has. Returns how many attempts it ended, by activity.
 * @throws AggregateError after all that could be ended has been, where attempts of some activity could not
 */
export async function endOverdue({ db, clock, snapshots }: AttemptDeps): Promise<Map<string, number>> {
  const failures: unknown[] = [];
  const ended = new Map<string, number>();
  for (;;) {
    const past = new Date(clock.now().getTime() - ANSWER_GRACE_MS);
    if ((await endBatch(db, snapshots, { past, failures, ended })) < BATCH) break;
  }
  await startDue(db, clock.now());
  await completeOverdue(db, new Date(clock.now().getTime() - ANSWER_GRACE_MS));
  if (failures.length > 0) throw new AggregateError(failures, 'attempts of some activities could not be ended');
  return ended;
}

async function endBatch(
  db: Kysely<Database>,
  snapshots: Snapshots,
  { past, failures, ended }: { past: Date; failures: unknown[]; ended: Map<string, number> },
): Promise<number> {
  const overdue = await db
    .selectFrom('attempt')
    .innerJoin('activity', 'activity.id', 'attempt.activity_id')
    .select(['attempt.activity_id', 'activity.material_hash'])
    .where('attempt.finished_at', 'is', null)
    .where('attempt.deadline_at', '<', past)
    .groupBy(['attempt.activity_id', 'activity.material_hash'])
    .limit(BATCH)
    .execute();
  let found = 0;
  for (const { activity_id, material_hash } of overdue) {
    try {
      await prepare(snapshots, material_hash);
      const count = await db
        .transaction()
        .execute((tx) => endOverdueOf(tx, snapshots, { activity_id, material_hash, past }));
      found += count;
      // None where another process has taken them.
      if (count > 0) ended.set(activity_id, (ended.get(activity_id) ?? 0) + count);
    } catch (error) {
      // One activity that cannot be ended keeps no other waiting.
      failures.push(error);
    }
  }
  return found;
}

async function endOverdueOf(
  tx: Transaction<Database>,
  snapshots: Snapshots,
  { activity_id, material_hash, past }: { activity_id: string; material_hash: string; past: Date },
): Promise<number> {
  const open = await tx
    .selectFrom('attempt')
    .select(['participant_id', 'number', 'deadline_at'])
    .where('activity_id', '=', activity_id)
    .where('finished_at', 'is', null)
    .where('deadline_at', '<', past)
    .orderBy('participant_id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  await endAtDeadlines(tx, snapshots, { activity_id, material_hash, attempts: open, otherwise: past });
  return open.length;
}

/** What was planned begins to run when its time has come. */
async function startDue(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable('activity')
    .set({ status: ACTIVITY_STATUS.running })
    .where('mode', '=', ACTIVITY_MODE.period)
    .where('status', '=', ACTIVITY_STATUS.planned)
    .where('start_date', '<=', now)
    .execute();
}

/** Completes activities whose end has passed, without an open attempt. */
async function completeOverdue(db: Kysely<Database>, past: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update activity set status = ${ACTIVITY_STATUS.completed}
      where mode = ${ACTIVITY_MODE.period} and status in (${ACTIVITY_STATUS.planned}, ${ACTIVITY_STATUS.running})
        and end_date < ${past}
        and not exists (
          select from attempt where attempt.activity_id = activity.id and attempt.finished_at is null
        )
      returning id`.execute(tx);
    for (const { id } of rows) await withdrawAssigned(tx, id, null);
  });
}

async function lockOpen(
  tx: Transaction<Database>,
  participant_ids: readonly string[],
  number: number,
): Promise<{ participant_id: string; number: number; deadline_at: Date | null }[]> {
  return tx
    .selectFrom('attempt')
    .select(['participant_id', 'number', 'deadline_at'])
    .where('participant_id', '=', anyOf(participant_ids))
    .where('number', '=', number)
    .where('finished_at', 'is', null)
    .forUpdate()
    .execute();
}

/** Reads what never changes beforehand: a transaction that waited for a second connection could wait for itself. */
async function prepare(snapshots: Snapshots, material_hash: string): Promise<void> {
  await Promise.all([snapshots.getSnapshot(material_hash), snapshots.getKeys(material_hash)]);
}

/** Marks attempts that are locked, and ends them. */
async function end(tx: Transaction<Database>, snapshots: Snapshots, ending: Ending): Promise<void> {
  const { activity_id, material_hash, attempts, finished_at, finished_by } = ending;
  const preliminary = await markAttempts(tx, snapshots, { activity_id, material_hash, attempts });
  const max_points = sumPoints(await snapshots.getSnapshot(material_hash));
  for (const is_preliminary of [false, true]) {
    const alike = attempts.filter(({ participant_id }) => preliminary.has(participant_id) === is_preliminary);
    await finishAttempts(tx, {
      activity_id,
      attempts: alike,
      finished_at,
      finished_by,
      max_points,
      preliminary: is_preliminary,
    });
  }
  await tx
    .updateTable('participant')
    .set({ status: PARTICIPANT_STATUS.finished })
    .where('id', '=', anyOf(attempts.map(({ participant_id }) => participant_id)))
    .execute();
}
