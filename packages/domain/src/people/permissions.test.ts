import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPORT_FORMATS, MATERIAL_TYPES, ORGANIZED_KINDS } from '../codes.ts';
import { encodeIdentifier } from '../encoding/identifier.ts';
import {
  administeredOrganizations,
  canAssignMaterials,
  canManageCatalog,
  canManageGroups,
  canRunActivities,
  canSelfStudy,
  canStartIn,
  departments,
  formatPermission,
  has,
  hasOrganizerTab,
  isApproved,
  isPlatformAdministrator,
  materialTypes,
  organizationsFor,
  type Permission,
  parsePermission,
  parsePermissions,
} from './permissions.ts';

const A = 'CXc85b4rqinB7s5J52TRYb';
const B = 'nzUQAfy7CW4Dd4kzLguPSV';

const identifier = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }).map(encodeIdentifier);
const kind = fc.constantFrom(...ORGANIZED_KINDS);
const anyPermission: fc.Arbitrary<Permission> = fc.oneof(
  fc.constantFrom<Permission>(
    { name: 'approved' },
    { name: 'self_study' },
    { name: 'group_manage' },
    { name: 'idea_suggest' },
    { name: 'catalog_manage' },
    { name: 'platform_administer' },
  ),
  fc.record({ name: fc.constant('activity_run' as const), kind }),
  fc.record({ name: fc.constant('activity_organization' as const), kind, organization_id: identifier }),
  fc.record({ name: fc.constant('material_type' as const), type: fc.constantFrom(...MATERIAL_TYPES) }),
  fc.record({ name: fc.constant('material_import' as const), format: fc.constantFrom(...IMPORT_FORMATS) }),
  fc.record({ name: fc.constant('group_department' as const), department_id: identifier }),
  fc.record({ name: fc.constant('organization_administer' as const), organization_id: identifier }),
);

/** The grammar written a second time, as one anchored pattern, to judge mutated texts independently. */
const GRAMMAR =
  /^(?:approved|activity:me:(?:sync|async|asyncSelf):crud|activity:me:(?:sync|async):org:[2-9A-HJ-NP-Za-km-z]{22}|material:me:type:(?:quiz|survey|problem|presentation|material|course)|material:me:import:(?:xlsx|moodle|pdf)|group:me:crud|group:me:dep:[2-9A-HJ-NP-Za-km-z]{22}|idea:me:crud|organization:[2-9A-HJ-NP-Za-km-z]{22}:admin|catalog:all:crud|platform:admin)(?![\s\S])/;

describe('permissions', () => {
  it('[PERM-01] [PERM-02] every permission survives being written and read', () => {
    fc.assert(
      fc.property(anyPermission, (permission) => {
        expect(parsePermission(formatPermission(permission))).toEqual(permission);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['approved', { name: 'approved' }],
    ['activity:me:sync:crud', { name: 'activity_run', kind: 'sync' }],
    ['activity:me:async:crud', { name: 'activity_run', kind: 'async' }],
    ['activity:me:asyncSelf:crud', { name: 'self_study' }],
    [`activity:me:async:org:${A}`, { name: 'activity_organization', kind: 'async', organization_id: A }],
    ['material:me:type:quiz', { name: 'material_type', type: 'quiz' }],
    ['material:me:import:moodle', { name: 'material_import', format: 'moodle' }],
    ['group:me:crud', { name: 'group_manage' }],
    [`group:me:dep:${B}`, { name: 'group_department', department_id: B }],
    ['idea:me:crud', { name: 'idea_suggest' }],
    [`organization:${A}:admin`, { name: 'organization_administer', organization_id: A }],
    ['catalog:all:crud', { name: 'catalog_manage' }],
    ['platform:admin', { name: 'platform_administer' }],
  ])('[PERM-02] reads %s', (text, permission) => {
    expect(parsePermission(text)).toEqual(permission);
  });

  it.each([
    '',
    'approved ',
    'Approved',
    'xactivity:me:sync:crud',
    'activity:me:sync:crud:extra',
    'activity:me:sync:crud\n',
    'activity:me:sync:crud\0',
    'ACTIVITY:ME:SYNC:CRUD',
    'activity:me:Sync:crud',
    'activity:you:sync:crud',
    'activity:me:toString:crud',
    'activity:me:sync:org:',
    'activity:me:sync:org:.*',
    `activity:me:sync:org:${A}:org:${B}`,
    `activity:me:sync:org:${A}\n`,
    `activity:me:asyncSelf:org:${A}`,
    'activity:me:sync:org:oZEq7ovRbLq6UnGMPwc8B6',
    'material:me:type:',
    'material:me:type:test',
    'material:me:type:constructor',
    'material:me:type:{quiz,survey}',
    'material:me:import:docx',
    'group:me:dep:',
    'organization::admin',
    `organization:${A}:administrator`,
    'platform:admin:',
    '__proto__',
    ':',
    '::',
  ])('[PERM-02] %j only looks like a permission and grants nothing', (text) => {
    expect(parsePermission(text)).toBeNull();
  });

  it('[PERM-02] a text of 2 MB grants nothing', () => {
    const long = `activity:me:sync:crud${':'.repeat(2_000_000)}`;
    expect(parsePermission(long)).toBeNull();
    expect(parsePermissions([long, 'approved'])).toMatchObject({
      refused: [long],
      permissions: [{ name: 'approved' }],
    });
  });

  it('[PERM-02] a mutated permission grants only what its exact text says', () => {
    const mutation = fc.record({
      at: fc.nat(60),
      cut: fc.nat(3),
      put: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 3 }),
        fc.constantFrom(':', 'I', 'l', '0', '\n', ' ', '*', 'А'),
      ),
    });
    fc.assert(
      fc.property(anyPermission, mutation, (permission, { at, cut, put }) => {
        const text = formatPermission(permission);
        const mutated = text.slice(0, at) + put + text.slice(at + cut);
        const read = parsePermission(mutated);
        if (read === null) return;
        expect(mutated).toMatch(GRAMMAR);
        expect(formatPermission(read)).toBe(mutated);
      }),
      { numRuns: 5000 },
    );
  });

  it('[PERM-02] surroundings never let a permission through', () => {
    const noise = fc.string({ unit: 'binary', minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyPermission, noise, (permission, extra) => {
        const text = formatPermission(permission);
        expect(parsePermission(extra + text)).toBeNull();
        expect(parsePermission(text + extra)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it('texts that are no permission are kept for the log and duplicates count once', () => {
    const set = parsePermissions(['approved', 'approved', 'root']);
    expect(set.refused).toEqual(['root']);
    expect(set.permissions).toEqual([{ name: 'approved' }]);
  });

  it('[PERM-15] only the exact approved permission approves', () => {
    expect(isApproved(parsePermissions(['approved']))).toBe(true);
    expect(isApproved(parsePermissions(['approved:', 'activity:me:sync:crud']))).toBe(false);
  });

  it('running sync and async activities are two permissions', () => {
    const set = parsePermissions(['activity:me:sync:crud']);
    expect(canRunActivities(set, 'sync')).toBe(true);
    expect(canRunActivities(set, 'async')).toBe(false);
  });

  it.each([
    ['activity:me:sync:crud', true],
    ['activity:me:async:crud', true],
    ['activity:me:asyncSelf:crud', false],
    [`activity:me:sync:org:${A}`, false],
  ])('[ACT-07] [ACT-08] with %s alone the organiser tab is shown: %s', (text, shown) => {
    expect(hasOrganizerTab(parsePermissions([text]))).toBe(shown);
  });

  it('[PERM-08] organisations are listed by kind', () => {
    const set = parsePermissions([
      `activity:me:sync:org:${A}`,
      `activity:me:async:org:${B}`,
      `activity:me:async:org:${A}`,
      'activity:me:async:crud',
    ]);
    expect(organizationsFor(set, 'sync')).toEqual([A]);
    expect(organizationsFor(set, 'async')).toEqual([B, A]);
    expect(canStartIn(set, 'async', B)).toBe(true);
    expect(canStartIn(set, 'sync', A)).toBe(false);
    expect(canStartIn(set, 'async', encodeIdentifier(1n))).toBe(false);
  });

  it('assigning needs groups and at least one organisation', () => {
    expect(canAssignMaterials(parsePermissions(['group:me:crud', `activity:me:sync:org:${A}`]))).toBe(true);
    expect(canAssignMaterials(parsePermissions(['group:me:crud']))).toBe(false);
    expect(canAssignMaterials(parsePermissions([`activity:me:sync:org:${A}`]))).toBe(false);
  });

  it('self-study needs its own permission', () => {
    expect(canSelfStudy(parsePermissions(['approved']))).toBe(false);
    expect(canSelfStudy(parsePermissions(['activity:me:asyncSelf:crud']))).toBe(true);
  });

  it('material types are exactly those granted', () => {
    const set = parsePermissions(['material:me:type:course', 'material:me:type:quiz', 'material:me:import:pdf']);
    expect(materialTypes(set)).toEqual(['quiz', 'course']);
  });

  it('departments are exactly those granted', () => {
    const set = parsePermissions([`group:me:dep:${B}`, `group:me:dep:${A}`, 'group:me:dep:x']);
    expect(departments(set)).toEqual([B, A]);
    expect(canManageGroups(set)).toBe(false);
    expect(canManageGroups(parsePermissions(['group:me:crud']))).toBe(true);
  });

  it('administration is of one organisation, of the catalogue or of the platform, each alone', () => {
    const organization = parsePermissions([`organization:${A}:admin`]);
    expect(administeredOrganizations(organization)).toEqual([A]);
    expect([canManageCatalog(organization), isPlatformAdministrator(organization)]).toEqual([false, false]);
    expect(canManageCatalog(parsePermissions(['catalog:all:crud']))).toBe(true);
    expect(isPlatformAdministrator(parsePermissions(['platform:admin']))).toBe(true);
    expect(has(organization, { name: 'organization_administer', organization_id: B })).toBe(false);
  });
});
