import { type Kysely, sql } from 'kysely';

/**
 * Whom an organization rejected or dismissed, apart from the job: its person may ask anew or take a request back, which changes
 * or deletes the job. What is known of before comes from the log and from the jobs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table organization_rejection (
      organization_id text not null references organization (id) on delete cascade,
      user_id text not null references user_account (id) on delete cascade,
      rejected_at timestamptz not null,
      primary key (organization_id, user_id)
    )`.execute(db);
  await sql`create index organization_rejection__user on organization_rejection (user_id)`.execute(db);
  await sql`
    with rejected as (
      select entry.organization_id, entry.subject_id as user_id, entry.at
      from audit_entry as entry
      where entry.action in ('job_rejected', 'dismissed')
      union all
      select department.organization_id, job.user_id, coalesce(job.decided_at, job.created_at)
      from job join department on department.id = job.department_id
      where job.status = 'rejected' and job.decided_by is distinct from job.user_id
    )
    insert into organization_rejection (organization_id, user_id, rejected_at)
    select organization.id, user_account.id, max(rejected.at)
    from rejected
      join organization on organization.id = rejected.organization_id
      join user_account on user_account.id = rejected.user_id and user_account.erased_at is null
    where not exists (
      select from audit_entry as accepted
      where accepted.action = 'job_accepted' and accepted.organization_id = rejected.organization_id
        and accepted.subject_id = rejected.user_id and accepted.at > rejected.at
    )
    group by organization.id, user_account.id`.execute(db);
}
