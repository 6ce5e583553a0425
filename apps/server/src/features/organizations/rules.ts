import type { CallResult } from '@parta/contract/wire';
import type { JobType } from '@parta/domain/codes';
import { fullName } from '@parta/domain/people/person-name';
import { GIVEN_ROLES, type GivenRole, type JobRole, rolesOfJobType } from '@parta/domain/people/roles';
import type { Letter } from '../../post-office.ts';
import type { LicenseRow } from './queries/licenses.ts';
import { jobLetterTexts } from './texts.ts';
import type { JobLetter } from './types.ts';

type License = CallResult<'organization.get'>['licenses'][number];

/** The given ones among the roles of a job, each once, in one order. */
export function orderRoles(roles: readonly JobRole[]): GivenRole[] {
  return GIVEN_ROLES.filter((role) => roles.includes(role));
}

/** Whether a job of this type may carry all these roles. */
export function mayCarry(type: JobType, roles: readonly GivenRole[]): boolean {
  const allowed = rolesOfJobType(type);
  return roles.every((role) => allowed.includes(role));
}

/** Whether a text is a full http or https address, without spaces and without a name and password in it. */
export function isWebsite(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/iu.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '';
}

/** A license as both administrations see it: the organization's and the platform's. */
export function licenseOnWire(license: LicenseRow): License {
  return {
    id: license.id,
    validFrom: license.valid_from.toISOString(),
    validUntil: license.valid_until.toISOString(),
    seats: license.seats,
    seatsUsed: license.seats_used,
    limits: license.limits,
    features: license.features,
  };
}

/** Whom a mail about a job goes to, and which job it is about. */
export interface JobLetterFacts {
  readonly email: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly organization: string;
  readonly department: string;
}

/** Writes the mail about a decision. `address` is where its button leads. */
export function writeJobLetter(what: JobLetter, facts: JobLetterFacts, address: string): Letter {
  const { subject, paragraphs, button } = jobLetterTexts[what];
  const { last_name: lastName, first_name: firstName, middle_name: middleName } = facts;
  return {
    to_email: facts.email,
    to_name: fullName({ lastName, firstName, middleName }),
    subject: subject(facts),
    paragraphs: paragraphs(facts),
    button: { label: button, address },
  };
}
