import type { CallResult } from '@parta/contract/wire';
import type { AccountRow } from './queries/accounts.ts';
import type { JobRow } from './queries/jobs.ts';

/** The account service speaks camelCase: this is the only place that translates. */
export function presentPerson(account: AccountRow): CallResult<'user.self'> {
  return {
    id: account.id,
    email: account.email,
    emailConfirmed: account.email_confirmed,
    pendingEmail: null,
    lastName: account.last_name,
    firstName: account.first_name,
    middleName: account.middle_name,
    userType: account.user_type,
    timeZone: account.time_zone,
    theme: account.theme,
  };
}

export function presentJob(job: JobRow): CallResult<'user.jobs'>[number] {
  return {
    id: job.id,
    type: job.type,
    status: job.status,
    department: {
      id: job.department_id,
      fullName: job.department_full_name,
      shortName: job.department_short_name,
      organization: {
        id: job.organization_id,
        fullName: job.organization_full_name,
        shortName: job.organization_short_name,
        website: job.organization_website,
      },
    },
  };
}
