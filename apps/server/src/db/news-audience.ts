import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Of a row of `notification`: whether it is news whose audience a person belongs to. Staff is whoever has a staff account or an
 * accepted staff job, pupils is everybody else; people of an organization are so by an accepted job in it.
 */
export function isNewsFor(person_id: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(notification.type = 0 and case notification.audience
    when 'all' then true
    when 'organization' then exists (
      select from job join department on department.id = job.department_id
      where job.user_id = ${person_id} and job.status = 'accepted'
        and department.organization_id = notification.organization_id)
    else (notification.audience = 'staff') = exists (
      select from user_account where user_account.id = ${person_id}
        and (user_account.user_type = 'staff' or exists (
          select from job where job.user_id = ${person_id} and job.status = 'accepted' and job.type = 'staff')))
    end)`;
}
