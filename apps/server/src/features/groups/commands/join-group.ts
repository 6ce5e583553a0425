import { GROUP_STATUS } from '@parta/domain/people/groups';
import type { Transaction } from 'kysely';
import type { GroupJoinRefusalTable } from '../../../db/group-tables.ts';
import type { Database } from '../../../db/tables.ts';
import type { PersonId, Visit } from '../../../identity/person.ts';
import { Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { lockOrganization } from '../../organizations/commands/lock.ts';
import { listRejected } from '../../organizations/commands/rejections.ts';
import { takeSeats } from '../../organizations/commands/seats.ts';
import { lockAccount } from '../../people/commands/links.ts';
import type { JoinTarget } from '../queries/join-targets.ts';
import type { GroupDeps } from '../types.ts';
import { insertMembers } from './members.ts';

type Refusal = GroupJoinRefusalTable['reason'];

/** How a join ended; a refusal of the teacher's concern is stored for her, so it is told instead of thrown. */
type Outcome = 'joined' | 'already' | 'invalid_join' | 'user_is_owner' | Refusal;

/**
 * Lets a person into a group whose teacher has opened it: she gets an accepted student's job in the organization where she
 * has none, and a seat. Once more changes nothing. What concerns the teacher is kept for her screen.
 * @returns whether she was in it already
 * @throws Refused 400 `invalid_join`, `user_is_owner`, `primary_email_not_confirmed` and `unable_to_license`
 */
export async function joinGroup(
  deps: GroupDeps,
  target: JoinTarget,
  person_id: PersonId,
  visit: Visit,
): Promise<{ already: boolean }> {
  const outcome = await deps.db.transaction().execute((tx) => tryJoin(deps, tx, target, person_id, visit));
  if (outcome === 'joined' || outcome === 'already') return { already: outcome === 'already' };
  throw new Refused<'group.join'>(400, outcome === 'not_let_in' ? 'invalid_join' : outcome);
}

async function tryJoin(
  deps: GroupDeps,
  tx: Transaction<Database>,
  target: JoinTarget,
  user_id: PersonId,
  { address }: Visit,
): Promise<Outcome> {
  const at = deps.clock.now();
  await lockOrganization(tx, target.organization_id);
  await lockAccount(tx, user_id);
  const group = await findOpenGroup(tx, target, at);
  if (group === null) return 'invalid_join';
  if (group.owner_id === user_id) return 'user_is_owner';
  const refusal = await findRefusal(tx, target, user_id, at);
  if (refusal === 'already') return 'already';
  if (refusal !== null) {
    await tx
      .insertInto('group_join_refusal')
      .values({ group_id: target.group_id, user_id, reason: refusal, at })
      .execute();
    return refusal;
  }
  await acceptStudent(deps, tx, { ...group, organization_id: target.organization_id }, user_id, at);
  const members = { id: target.group_id, organization_id: target.organization_id };
  await insertMembers(tx, members, [user_id], { at, how: target.how, added_by: null });
  await recordAudit(tx, {
    at,
    action: 'group_joined',
    organization_id: target.organization_id,
    actor_id: user_id,
    details: { group: target.group_id, how: target.how },
    address,
  });
  return 'joined';
}

/** Null for a group that was archived, or whose code was stopped, since it was looked up. */
async function findOpenGroup(
  tx: Transaction<Database>,
  { group_id, how, join }: JoinTarget,
  now: Date,
): Promise<{ owner_id: string | null; department_id: string } | null> {
  const row = await tx
    .selectFrom('student_group')
    .leftJoin('group_join_code', 'group_join_code.group_id', 'student_group.id')
    .select(['owner_id', 'department_id', 'join_id', 'code', 'until'])
    .where('student_group.id', '=', group_id)
    .where('status', '=', GROUP_STATUS.active)
    .forShare('student_group')
    .executeTakeFirst();
  if (row === undefined) return null;
  const is_open = how === 'link' ? row.join_id === join : row.code === join && row.until !== null && row.until > now;
  return is_open ? row : null;
}

/** Why she is not let in; null when she may come. A seat is taken for whoever may. */
async function findRefusal(
  tx: Transaction<Database>,
  { group_id, organization_id, how }: JoinTarget,
  user_id: string,
  now: Date,
): Promise<Refusal | 'already' | null> {
  const member = await tx
    .selectFrom('student_group_member')
    .select('removed_at')
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (member?.removed_at === null) return 'already';
  // Whom a teacher took out comes back by what she shows in class, not by a link that he still has.
  if (member !== undefined && how === 'link') return 'not_let_in';
  const account = await tx
    .selectFrom('user_account')
    .select('email_confirmed')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  if (!account.email_confirmed) return 'primary_email_not_confirmed';
  const jobs = await listJobsHere(tx, organization_id, user_id);
  const rejected = await listRejected(tx, organization_id, [user_id]);
  if (rejected.has(user_id) && jobs.every(({ status }) => status !== 'accepted')) return 'not_let_in';
  return (await takeSeats(tx, organization_id, [user_id], now)) === null ? null : 'unable_to_license';
}

/** Without an accepted job in the organization she becomes its student: by her own request for that, or by a new job. */
async function acceptStudent(
  { random }: GroupDeps,
  tx: Transaction<Database>,
  group: { organization_id: string; department_id: string; owner_id: string | null },
  user_id: string,
  at: Date,
): Promise<void> {
  const jobs = await listJobsHere(tx, group.organization_id, user_id);
  if (jobs.some(({ status }) => status === 'accepted')) return;
  const accepted = { status: 'accepted' as const, decided_at: at, decided_by: group.owner_id };
  const asked = jobs.find(({ type }) => type === 'student');
  if (asked !== undefined) {
    await tx.updateTable('job').set(accepted).where('id', '=', asked.id).execute();
    return;
  }
  const { department_id } = group;
  await tx
    .insertInto('job')
    .values({ id: random.identifier(), user_id, department_id, type: 'student', created_at: at, ...accepted })
    .execute();
}

async function listJobsHere(tx: Transaction<Database>, organization_id: string, user_id: string) {
  return tx
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .select(['job.id', 'job.type', 'job.status'])
    .where('department.organization_id', '=', organization_id)
    .where('job.user_id', '=', user_id)
    .orderBy('job.created_at')
    .execute();
}
