import type { JobStatus, JobType, UserType } from '@parta/domain/codes';
import type { JobRole } from '@parta/domain/people/roles';
import { replaceRoles } from '../features/organizations/commands/roles.ts';
import { setPassword } from '../features/people/commands/credentials.ts';
import { raiseEpochs } from '../features/people/commands/epochs.ts';
import { hashCheaply } from './cheap-hash.ts';
import type { TestApp } from './test-app.ts';

export const TEST_PASSWORD = 'верная пара';
/** Of `TEST_PASSWORD`. */
const CHEAP_HASH = hashCheaply(TEST_PASSWORD);
const YEAR_MS = 365 * 86_400_000;

/** A school: an organization with one department and, unless told otherwise, a valid license. */
export interface School {
  organization_id: string;
  department_id: string;
  license_id: string | null;
}

export interface SchoolOptions {
  licensed?: boolean;
  valid_until?: Date;
  live_participants?: number;
  seats?: number;
  name?: string;
}

export interface PersonOptions {
  roles?: JobRole[];
  user_type?: UserType;
  /** Of the job; the person's own type unless given. */
  job_type?: JobType;
  job_status?: JobStatus;
  email_confirmed?: boolean;
  seat?: boolean;
  email?: string;
  /** The account was made by an invitation of her organization. */
  invited?: boolean;
  first_name?: string;
  last_name?: string;
}

export interface MadePerson {
  id: string;
  job_id: string;
  email: string;
  password: string;
}

let made = 0;

export async function makeSchool({ db, context }: TestApp, options: SchoolOptions = {}): Promise<School> {
  const { licensed = true, live_participants = 5000, seats = 100, name = 'Лицей № 2' } = options;
  const now = context.clock.now();
  const { valid_until = new Date(now.getTime() + YEAR_MS) } = options;
  const organization_id = context.random.identifier();
  const department_id = context.random.identifier();
  const license_id = licensed ? context.random.identifier() : null;
  await db
    .insertInto('organization')
    .values({ id: organization_id, short_name: 'Лицей', full_name: name, website: null })
    .execute();
  await db
    .insertInto('department')
    .values({ id: department_id, organization_id, short_name: 'Кафедра', full_name: 'Кафедра физики' })
    .execute();
  if (license_id !== null) {
    const valid_from = new Date(now.getTime() - YEAR_MS);
    const limits = JSON.stringify({ live_participants });
    await db
      .insertInto('license')
      .values({ id: license_id, organization_id, valid_from, valid_until, seats, limits, features: [] })
      .execute();
  }
  return { organization_id, department_id, license_id };
}

/** A person of a school, by default an organizer and author with a seat; her password is `TEST_PASSWORD`. */
export async function makePerson(
  { db, context }: TestApp,
  { organization_id, department_id, license_id }: School,
  options: PersonOptions = {},
): Promise<MadePerson> {
  const { roles = ['organiser', 'author'], user_type = 'staff', job_status = 'accepted', seat = true } = options;
  made += 1;
  const { job_type = user_type, email_confirmed = true, invited = false } = options;
  const { email = `person${made}@test.example`, first_name = 'Пётр', last_name = `Проверкин${made}` } = options;
  const id = context.random.identifier();
  const job_id = context.random.identifier();
  await db
    .insertInto('user_account')
    .values({
      id,
      email,
      email_confirmed,
      last_name,
      first_name,
      middle_name: '',
      user_type,
      created_at: context.clock.now(),
      made_by_organization_id: invited ? organization_id : null,
    })
    .execute();
  await db.transaction().execute((tx) => setPassword(tx, context, id, CHEAP_HASH));
  await db
    .insertInto('job')
    .values({ id: job_id, user_id: id, department_id, type: job_type, status: job_status })
    .execute();
  if (roles.length > 0) {
    await db
      .insertInto('job_role')
      .values(roles.map((role) => ({ job_id, role })))
      .execute();
  }
  if (seat && license_id !== null) await db.insertInto('license_seat').values({ license_id, user_id: id }).execute();
  return { id, job_id, email, password: TEST_PASSWORD };
}

/** Takes every role of a person away, as an administrator's change does: with the rise of her permission epoch. */
export async function takeRoles({ db }: TestApp, person: Pick<MadePerson, 'id' | 'job_id'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const had = await tx.selectFrom('job_role').select('role').where('job_id', '=', person.job_id).execute();
    await replaceRoles(tx, { id: person.job_id, roles: had.map(({ role }) => role) }, []);
    await raiseEpochs(tx, [person.id]);
  });
}

/** The school of the sample people. */
export async function findSampleSchool({ db }: TestApp): Promise<School> {
  const department = await db
    .selectFrom('user_account')
    .innerJoin('job', 'job.user_id', 'user_account.id')
    .innerJoin('department', 'department.id', 'job.department_id')
    .innerJoin('license', 'license.organization_id', 'department.organization_id')
    .select(['department.id', 'department.organization_id', 'license.id as license_id'])
    .where('user_account.email', '=', 'organiser@parta.example')
    .executeTakeFirstOrThrow();
  return {
    organization_id: department.organization_id,
    department_id: department.id,
    license_id: department.license_id,
  };
}

export async function findPersonId({ db }: TestApp, email: string): Promise<string> {
  const row = await db.selectFrom('user_account').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return row.id;
}

/** Whether an account has been erased. */
export async function isErased(app: TestApp, id: string): Promise<boolean> {
  const row = await app.db
    .selectFrom('user_account')
    .select('erased_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.erased_at !== null;
}
