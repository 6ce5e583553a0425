import type { CallResult } from '@parta/contract/wire';
import { presentNames } from '../../identity/names.ts';
import type { JobRow } from './queries/jobs.ts';
import type { FoundOrganization } from './queries/organizations.ts';
import type { Self } from './queries/self.ts';
import type { SessionRow } from './queries/sessions.ts';
import { consentText } from './texts.ts';

/** The account service speaks camelCase: this is the only place that translates. */
export function presentPerson({ account, pending_email, second_factor }: Self): CallResult<'user.self'> {
  return {
    id: account.id,
    email: account.email,
    login: account.login,
    emailConfirmed: account.email_confirmed,
    pendingEmail: pending_email,
    ...presentNames(account),
    userType: account.user_type,
    timeZone: account.time_zone,
    theme: account.theme,
    reminders: account.reminders,
    secondFactor: second_factor,
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

export function presentSession(session: SessionRow, current_id: string): CallResult<'user.sessions'>[number] {
  return {
    id: session.id,
    isCurrent: session.id === current_id,
    startedAt: session.created_at.toISOString(),
    lastSeenAt: session.last_seen_at.toISOString(),
    device: session.device,
    address: session.address,
    isSharedComputer: session.is_shared_computer,
  };
}

export function presentFoundOrganization(organization: FoundOrganization): CallResult<'organization.search'>[number] {
  return {
    id: organization.id,
    fullName: organization.full_name,
    shortName: organization.short_name,
    website: organization.website,
    departments: organization.departments.map(({ id, full_name, short_name }) => ({
      id,
      fullName: full_name,
      shortName: short_name,
    })),
  };
}

/** @param mailbox where the operator of the installation is written to */
export function presentConsent(mailbox: string): CallResult<'auth.consent'> {
  const { version, title, paragraphs } = consentText;
  return { version, title, paragraphs: paragraphs(mailbox) };
}

/** Names from the wire, as the tables call them. */
export function readNames({
  lastName,
  firstName,
  middleName,
}: Record<'lastName' | 'firstName' | 'middleName', string>) {
  return { last_name: lastName, first_name: firstName, middle_name: middleName };
}
