import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JOB_STATUSES, JOB_TYPES } from '../codes.ts';
import { parsePermissions } from './permissions.ts';
import { JOB_ROLES, permissionsOfRoles, type Role, type RoleSource, USER_ROLES } from './roles.ts';

const ORG = 'CXc85b4rqinB7s5J52TRYb';
const DEP = 'nzUQAfy7CW4Dd4kzLguPSV';
const OTHER = 'kueUMiGUbGccYhpZK8Czat';
type Job = RoleSource['jobs'][number];

const jobWith = (roles: readonly Role[], change: Partial<Job> = {}): Job => ({
  organization_id: ORG,
  department_id: DEP,
  type: 'staff',
  status: 'accepted',
  roles,
  ...change,
});
const grant = (jobs: readonly Job[], change: Partial<RoleSource> = {}) =>
  permissionsOfRoles({ jobs, user_roles: [], features: { [ORG]: [] }, ...change });

describe('roles', () => {
  it('[PERM-15] any accepted job approves, also without a seat; a waiting or rejected one does not', () => {
    expect(grant([jobWith([])], { features: {} })).toEqual(['approved']);
    expect(grant([jobWith(['organiser'], { status: 'waiting' })])).toEqual([]);
    expect(grant([jobWith(['organiser'], { status: 'rejected' })])).toEqual([]);
  });

  it('an author gets every material type and import format', () => {
    expect(grant([jobWith(['author'])])).toEqual([
      'approved',
      'material:me:import:moodle',
      'material:me:import:pdf',
      'material:me:import:xlsx',
      'material:me:type:course',
      'material:me:type:material',
      'material:me:type:presentation',
      'material:me:type:problem',
      'material:me:type:quiz',
      'material:me:type:survey',
    ]);
  });

  it('[PERM-08] an organiser gets groups, activities and her own places', () => {
    expect(grant([jobWith(['organiser'])])).toEqual([
      `activity:me:async:crud`,
      `activity:me:async:org:${ORG}`,
      `activity:me:asyncSelf:crud`,
      `activity:me:sync:crud`,
      `activity:me:sync:org:${ORG}`,
      'approved',
      'group:me:crud',
      `group:me:dep:${DEP}`,
      'idea:me:crud',
    ]);
  });

  it('a student studies by herself only where the licence opens it', () => {
    const student = jobWith([], { type: 'student' });
    expect(grant([student])).toEqual(['approved']);
    expect(grant([student], { features: { [ORG]: ['self_study'] } })).toEqual([
      'activity:me:asyncSelf:crud',
      'approved',
    ]);
    expect(grant([student], { features: { [OTHER]: ['self_study'] } })).toEqual(['approved']);
  });

  it('an administrator of an organisation administers that one alone', () => {
    expect(grant([jobWith(['organisation_administrator'])])).toEqual(['approved', `organization:${ORG}:admin`]);
  });

  it('roles where no licence is valid grant nothing', () => {
    const jobs = [jobWith(['organiser', 'author', 'organisation_administrator'], { organization_id: OTHER })];
    expect(grant(jobs)).toEqual(['approved']);
    expect(grant([jobWith(['organiser'], { organization_id: 'toString' })])).toEqual(['approved']);
  });

  it('a curator and a platform administrator need no job', () => {
    expect(grant([], { user_roles: ['curator'] })).toEqual(['approved', 'catalog:all:crud']);
    expect(grant([], { user_roles: ['platform_administrator'] })).toEqual(['approved', 'platform:admin']);
  });

  it('an organisation can give nobody the platform, and a person without a job gets no job role', () => {
    expect(grant([jobWith(['platform_administrator', 'curator'])])).toEqual(['approved']);
    expect(grant([], { user_roles: ['organiser', 'author', 'student', 'organisation_administrator'] })).toEqual([]);
  });

  it('[PERM-02] whatever the jobs, every text is a permission, once, in an order that jobs do not change', () => {
    const job = fc.record({
      organization_id: fc.constantFrom(ORG, OTHER),
      department_id: fc.constantFrom(DEP, OTHER),
      type: fc.constantFrom(...JOB_TYPES),
      status: fc.constantFrom(...JOB_STATUSES),
      roles: fc.array(fc.constantFrom<Role>(...JOB_ROLES, ...USER_ROLES), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(job, { maxLength: 6 }), (jobs) => {
        const texts = grant(jobs);
        expect(parsePermissions(texts).refused).toEqual([]);
        expect(new Set(texts).size).toBe(texts.length);
        expect(grant(jobs.toReversed())).toEqual(texts);
      }),
    );
  });
});
