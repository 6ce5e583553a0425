import type { UserType } from '@parta/domain/codes';
import type { TestApp } from './test-app.ts';

/** What a browser sends to register. */
export interface RegistrationBody {
  email: string;
  password: string;
  lastName: string;
  firstName: string;
  middleName: string;
  userType: UserType;
  departmentId: string | null;
  join?: string;
  link?: string;
  consent: { version: string };
}

let made = 0;

/** The body of a registration that will do: a student without a department, at a new address. */
export function registrationBody(fields: Partial<RegistrationBody> = {}): RegistrationBody {
  made += 1;
  return {
    email: `newcomer${made}@test.example`,
    password: 'сорок тысяч обезьян',
    lastName: 'Новикова',
    firstName: 'Дарья',
    middleName: '',
    userType: 'student',
    departmentId: null,
    consent: { version: '2026-11' },
    ...fields,
  };
}

/** Registers somebody who will not have confirmed her address yet. */
export async function registerPerson(app: TestApp, fields: Partial<RegistrationBody> = {}): Promise<RegistrationBody> {
  const body = registrationBody(fields);
  await app.browser().get('auth.register', { body });
  return body;
}

/** What the log keeps of one person, newest first, without times. */
export async function listAudit(
  { db }: TestApp,
  person_id: string,
): Promise<{ action: string; actor_id: string | null; subject_id: string | null; details: unknown }[]> {
  return db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'subject_id', 'details'])
    .where((eb) => eb.or([eb('actor_id', '=', person_id), eb('subject_id', '=', person_id)]))
    .orderBy('id', 'desc')
    .execute();
}
