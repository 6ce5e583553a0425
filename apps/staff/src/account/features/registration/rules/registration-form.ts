import type { CallInput } from '@parta/contract/wire';
import type { UserType } from '@parta/domain/codes';
import { cleanEmail } from '@parta/domain/people/email';
import { cleanPersonName } from '@parta/domain/people/person-name';
import type { ChosenOrganization } from '../../../fields/chosen-organization.ts';

/** What the person has typed and chosen. */
export interface RegistrationValues extends Record<string, unknown> {
  lastName: string;
  firstName: string;
  middleName: string;
  email: string;
  password: string;
  place: ChosenOrganization;
  consent: boolean;
}

/** The call that registers her. */
export function toRegistration(
  values: RegistrationValues,
  userType: UserType,
  consentVersion: string,
  { join, link }: { join: string | null; link: string | null },
): CallInput<'auth.register'>['body'] {
  return {
    email: cleanEmail(values.email),
    password: values.password,
    lastName: cleanPersonName(values.lastName),
    firstName: cleanPersonName(values.firstName),
    middleName: cleanPersonName(values.middleName),
    userType,
    departmentId: values.place.departmentId,
    ...(join === null ? {} : { join }),
    ...(link === null ? {} : { link }),
    consent: { version: consentVersion },
  };
}
