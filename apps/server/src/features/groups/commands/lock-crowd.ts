import { GROUP_STATUS } from '@parta/domain/people/groups';
import type { Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { listRejected } from '../../organizations/commands/rejections.ts';
import { lockAccounts } from '../../people/commands/links.ts';
import type { JoinTarget } from '../queries/join-targets.ts';

/** A group that is joined, while people come in. */
export interface OpenGroup {
  readonly department_id: string;
  readonly owner_id: string | null;
  participants: number;
}

/** People who want into groups of one organization, as the database knows them. */
export interface Crowd {
  readonly user_ids: readonly string[];
  /** Those whose accounts are not erased. */
  readonly accounts: ReadonlyMap<string, { readonly email_confirmed: boolean }>;
  readonly rejected: ReadonlySet<string>;
  /** Null for a group that was archived, or whose code was stopped or link made anew, since it was looked up. */
  findGroup(target: JoinTarget): OpenGroup | null;
  findMembership(group_id: string, user_id: string): 'present' | 'removed' | null;
  /** Whether she has an accepted job in the organization. */
  isAccepted(user_id: string): boolean;
  /** Her oldest student's job in the organization. */
  findStudentJob(user_id: string): string | null;
}

/** Locks accounts, jobs and groups, in this order, and reads what decides about each join. The organization is locked before. */
export async function lockCrowd(
  tx: Transaction<Database>,
  organization_id: string,
  batch: readonly { readonly target: JoinTarget; readonly user_id: string }[],
  now: Date,
): Promise<Crowd> {
  const user_ids = batch.map(({ user_id }) => user_id);
  const group_ids = [...new Set(batch.map(({ target }) => target.group_id))];
  const accounts = new Map((await lockAccounts(tx, user_ids)).map((account) => [account.id, account]));
  const jobs = Map.groupBy(await lockJobs(tx, organization_id, user_ids), ({ user_id }) => user_id);
  const groups = await listGroups(tx, group_ids);
  const sizes = await sumParticipants(tx, group_ids);
  const open = new Map(groups.map((group) => [group.id, { ...group, participants: sizes.get(group.id) ?? 0 }]));
  const members = new Map(
    (await listMembers(tx, group_ids, user_ids)).map((member) => [keyOf(member.group_id, member.user_id), member]),
  );
  return {
    user_ids,
    accounts,
    rejected: await listRejected(tx, organization_id, user_ids),
    findGroup: ({ group_id, how, join }) => {
      const group = open.get(group_id);
      if (group === undefined) return null;
      const { code, until, stopped_at } = group;
      const isCodeGood = code === join && stopped_at === null && until !== null && until > now;
      return (how === 'link' ? group.join_id === join : isCodeGood) ? group : null;
    },
    findMembership: (group_id, user_id) => {
      const member = members.get(keyOf(group_id, user_id));
      if (member === undefined) return null;
      return member.removed_at === null ? 'present' : 'removed';
    },
    isAccepted: (user_id) => jobs.get(user_id)?.some(({ status }) => status === 'accepted') ?? false,
    findStudentJob: (user_id) => jobs.get(user_id)?.find(({ type }) => type === 'student')?.id ?? null,
  };
}

function keyOf(group_id: string, user_id: string): string {
  return `${group_id} ${user_id}`;
}

/** Their jobs in the organization, the oldest first; nobody takes a request back meanwhile. */
async function lockJobs(tx: Transaction<Database>, organization_id: string, user_ids: readonly string[]) {
  return tx
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .select(['job.id', 'job.user_id', 'job.type', 'job.status'])
    .where('department.organization_id', '=', organization_id)
    .where('job.user_id', '=', anyOf(user_ids))
    .orderBy('job.created_at')
    .orderBy('job.id')
    .forUpdate('job')
    .execute();
}

async function listGroups(tx: Transaction<Database>, group_ids: readonly string[]) {
  return tx
    .selectFrom('student_group')
    .leftJoin('group_join_code', 'group_join_code.group_id', 'student_group.id')
    .select(['id', 'owner_id', 'department_id', 'join_id', 'code', 'until', 'stopped_at'])
    .where('student_group.id', '=', anyOf(group_ids))
    .where('status', '=', GROUP_STATUS.active)
    .orderBy('student_group.id')
    .forShare('student_group')
    .execute();
}

async function sumParticipants(tx: Transaction<Database>, group_ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('student_group_member')
    .select((eb) => ['group_id', eb.fn.countAll<number>().as('participants')])
    .where('group_id', '=', anyOf(group_ids))
    .where('removed_at', 'is', null)
    .groupBy('group_id')
    .execute();
  return new Map(rows.map(({ group_id, participants }) => [group_id, participants]));
}

async function listMembers(tx: Transaction<Database>, group_ids: readonly string[], user_ids: readonly string[]) {
  return tx
    .selectFrom('student_group_member')
    .select(['group_id', 'user_id', 'removed_at'])
    .where('group_id', '=', anyOf(group_ids))
    .where('user_id', '=', anyOf(user_ids))
    .execute();
}
