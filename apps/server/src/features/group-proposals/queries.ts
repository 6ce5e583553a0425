import { type Kysely, sql } from 'kysely';
import { byNames } from '../../db/name-order.ts';
import type { Database } from '../../db/tables.ts';
import type { AdministeredOrganizationId } from '../../identity/granted-ids.ts';

/** Somebody whom a teacher proposed for a group. */
export interface ProposedRow {
  readonly id: string;
  readonly user_id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly proposed_at: Date;
}

/** A proposal with what an administrator decides by. */
export interface ProposalRow extends ProposedRow {
  readonly email: string | null;
  readonly login: string | null;
  /** Short names. */
  readonly departments: readonly string[];
  readonly group_name: string;
  readonly group_department: string;
  readonly teacher_last_name: string | null;
  readonly teacher_first_name: string | null;
  readonly teacher_middle_name: string | null;
}

function selectProposals(db: Kysely<Database>) {
  return db
    .selectFrom('group_proposal')
    .innerJoin('user_account', 'user_account.id', 'group_proposal.user_id')
    .select([
      'group_proposal.id',
      'group_proposal.user_id',
      'user_account.last_name',
      'user_account.first_name',
      'user_account.middle_name',
      'group_proposal.proposed_at',
    ]);
}

/** Proposals for a group, by last name as Russian sorts. */
export function listProposed(db: Kysely<Database>, group_id: string): Promise<ProposedRow[]> {
  return selectProposals(db)
    .where('group_proposal.group_id', '=', group_id)
    .orderBy(byNames('user_account'))
    .orderBy('group_proposal.id')
    .execute();
}

/** Proposals for groups of an organization, the oldest first. */
export function listProposals(
  db: Kysely<Database>,
  organization_id: AdministeredOrganizationId,
): Promise<ProposalRow[]> {
  return selectProposals(db)
    .innerJoin('student_group', 'student_group.id', 'group_proposal.group_id')
    .innerJoin('department', 'department.id', 'student_group.department_id')
    .leftJoin('user_account as teacher', 'teacher.id', 'group_proposal.proposed_by')
    .select([
      'user_account.email',
      'user_account.login',
      sql<string[]>`array(
        select place.short_name from job join department as place on place.id = job.department_id
        where job.user_id = group_proposal.user_id and job.status = 'accepted' and place.organization_id = ${organization_id}
        order by place.short_name)`.as('departments'),
      'student_group.name as group_name',
      'department.short_name as group_department',
      'teacher.last_name as teacher_last_name',
      'teacher.first_name as teacher_first_name',
      'teacher.middle_name as teacher_middle_name',
    ])
    .where('department.organization_id', '=', organization_id)
    .orderBy('group_proposal.proposed_at')
    .orderBy('group_proposal.id')
    .execute();
}
