import type { CallResult } from '@parta/contract/wire';
import type { JobStatus } from '@parta/domain/codes';
import type { AuditAction } from '@parta/domain/people/audit-actions';
import { z } from 'zod';
import type { Browser } from './browser.ts';
import {
  type MadePerson,
  makePerson,
  makeSchool,
  type PersonOptions,
  type School,
  type SchoolOptions,
} from './people.ts';
import type { TestApp } from './test-app.ts';

/** A school of its own, and its administrator at a browser. */
export interface AdministeredSchool extends School {
  administrator: Browser;
  /** The administrator herself. */
  person: MadePerson;
  params: { organization_id: string };
}

export async function makeAdministeredSchool(app: TestApp, options: SchoolOptions = {}): Promise<AdministeredSchool> {
  const school = await makeSchool(app, options);
  const person = await makePerson(app, school, { roles: ['organisation_administrator'] });
  const administrator = await app.signIn(person.email, person.password);
  return { ...school, person, administrator, params: { organization_id: school.organization_id } };
}

/** Somebody whose request to join waits. */
export function makeApplicant(app: TestApp, school: School, options: PersonOptions = {}): Promise<MadePerson> {
  return makePerson(app, school, { roles: [], job_status: 'waiting', seat: false, ...options });
}

/** Another department of a school, made as its administrator makes it. */
export async function makeDepartment(school: AdministeredSchool, name: string): Promise<string> {
  const body = { shortName: name, fullName: `${name} целиком` };
  return (await school.administrator.get('department.create', { params: school.params, body })).id;
}

/** Jobs of a school in one status, the first page. */
export async function listJobs(
  { administrator, params }: AdministeredSchool,
  status: JobStatus,
): Promise<CallResult<'job.list'>['jobs']> {
  return (await administrator.get('job.list', { params, query: { status } })).jobs;
}

const detailsShape = z.record(z.string(), z.unknown());

/** Lines of the log of an organization, oldest first, without those of looking and of signing in. */
export async function listAudit(
  { db }: TestApp,
  organization_id: string | null,
): Promise<{ action: AuditAction; actor_id: string | null; subject_id: string | null; details: unknown }[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'subject_id', 'details'])
    .where('organization_id', 'is not distinct from', organization_id)
    .where('action', 'not in', ['people_listed', 'signed_in', 'signed_out', 'sign_in_failed', 'log_viewed'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, details: detailsShape.parse(row.details) }));
}

/** Ids of those who hold a seat of a license. */
export async function listSeats({ db }: TestApp, license_id: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('license_seat')
    .select('user_id')
    .where('license_id', '=', license_id ?? '')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
