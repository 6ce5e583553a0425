import { ACTIVITY_MODE, PARTICIPANT_STATUS } from '@parta/domain/codes';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { AssigneeCaller } from '../../../identity/callers.ts';
import { fullNameOf } from '../../../identity/names.ts';
import { notFound, Refused } from '../../../refused.ts';
import { getAssignment } from '../queries/assignments.ts';
import { deadlineOf, findObstacle } from '../rules/obstacles.ts';
import type { Assignment, AttemptDeps } from '../types.ts';

export interface BegunAttempt {
  number: number;
  participant_id: string;
}

/**
 * Begins an attempt, or finds the one that is open: of several at once one begins it. A late member takes part from now
 * on. @throws Refused 409 with why none can be begun
 */
export async function beginAttempt(deps: AttemptDeps, caller: AssigneeCaller): Promise<BegunAttempt> {
  const assignment = await getAssignment(deps.db, caller.activity_id);
  const { attempt_minutes } = await deps.snapshots.getSnapshot(assignment.material_hash);
  return deps.db.transaction().execute(async (tx) => {
    // Held, so that its end does not come between.
    const held = await tx
      .selectFrom('activity')
      .select(['status', 'start_date', 'end_date', 'multiple_participation'])
      .where('id', '=', assignment.id)
      .forShare()
      .executeTakeFirstOrThrow();
    const participant_id = caller.participant_id ?? (await enter(tx, deps, caller, assignment));
    const participant = await tx
      .selectFrom('participant')
      .select('removed_at')
      .where('id', '=', participant_id)
      .forUpdate()
      .executeTakeFirst();
    if (participant === undefined || participant.removed_at !== null) throw notFound();
    const attempts = await tx
      .selectFrom('attempt')
      .select(['number', 'finished_at'])
      .where('participant_id', '=', participant_id)
      .orderBy('number')
      .execute();
    const now = deps.clock.now();
    const obstacle = findObstacle(held, attempts, now);
    if (obstacle !== null) throw new Refused<'attempt.start'>(409, obstacle);
    const open = attempts.find(({ finished_at }) => finished_at === null);
    if (open !== undefined) return { number: open.number, participant_id };
    const number = (attempts.at(-1)?.number ?? 0) + 1;
    await tx
      .insertInto('attempt')
      .values({
        activity_id: assignment.id,
        participant_id,
        number,
        seed: deps.random.identifier(),
        started_at: now,
        deadline_at: deadlineOf(now, held, attempt_minutes),
      })
      .execute();
    await tx
      .updateTable('participant')
      .set({ status: PARTICIPANT_STATUS.in_progress, seen_at: now })
      .where('id', '=', participant_id)
      .execute();
    return { number, participant_id };
  });
}

/** Makes a participant of somebody who came into one of the groups after the activity was assigned. */
async function enter(
  tx: Transaction<Database>,
  { clock, random }: AttemptDeps,
  { person }: AssigneeCaller,
  assignment: Assignment,
): Promise<string> {
  if (assignment.mode !== ACTIVITY_MODE.period) throw notFound();
  // Two presses of one person make one participant.
  const account = await tx
    .selectFrom('user_account')
    .select(['last_name', 'first_name', 'middle_name', 'erased_at'])
    .where('id', '=', person.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (account === undefined || account.erased_at !== null) throw notFound();
  const known = await tx
    .selectFrom('participant')
    .select('id')
    .where('activity_id', '=', assignment.id)
    .where('user_id', '=', person.id)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const group = await tx
    .selectFrom('activity_group as assigned')
    .innerJoin('student_group_member as member', 'member.group_id', 'assigned.group_id')
    .select('assigned.group_id')
    .where('assigned.activity_id', '=', assignment.id)
    .where('member.user_id', '=', person.id)
    .where('member.removed_at', 'is', null)
    .where('member.joined_at', '>', assignment.date_created)
    .orderBy('member.joined_at')
    .executeTakeFirst();
  if (group === undefined) throw notFound();
  const now = clock.now();
  const id = random.identifier();
  await tx
    .insertInto('participant')
    .values({
      id,
      activity_id: assignment.id,
      user_id: person.id,
      nickname: fullNameOf(account),
      nickname_key: null,
      group_id: group.group_id,
      play_token_hash: null,
      status: PARTICIPANT_STATUS.not_started,
      joined_at: now,
      removed_at: null,
      seen_at: null,
    })
    .execute();
  return id;
}
