import { MATERIAL_TYPES, TEMPLATES, templateOfType } from '@parta/domain/codes';
import { parsePermissions } from '@parta/domain/people/permissions';
import { describe, expect, it } from 'vitest';
import { canMake, requireCopy, requireMake } from './policy.ts';
import type { ReadableMaterial } from './queries/readable-material.ts';

const all = parsePermissions(MATERIAL_TYPES.map((type) => `material:me:type:${type}`));
const readable = (overrides: Partial<ReadableMaterial> = {}): ReadableMaterial => ({
  id: 'm',
  is_owner: false,
  template: 'test',
  allow_copying: true,
  has_certificate: false,
  module_templates: [],
  ...overrides,
});

describe('who may make a material', () => {
  it('[PERM-11] [CONV-02] [abuse 24] each type is permitted by its own permission and by no other', () => {
    for (const type of MATERIAL_TYPES) {
      const permissions = parsePermissions([`material:me:type:${type}`]);
      expect(TEMPLATES.filter((template) => canMake(permissions, template))).toEqual([templateOfType(type)]);
    }
    for (const text of [
      'material:me:type:problemx',
      'xmaterial:me:type:problem',
      'material:me:type:tasks',
      'approved',
    ]) {
      expect(() => requireMake(parsePermissions([text]), 'tasks'), text).toThrow('403 forbidden');
    }
  });

  it('[MAT-16] [abuse 8] who may copy: own ones always, others as their authors allow; what may not be read is not there', () => {
    expect(requireCopy(all, readable())).toEqual(readable());
    expect(() => requireCopy(all, readable({ allow_copying: false }))).toThrow('403');
    expect(() => requireCopy(all, readable({ has_certificate: true }))).toThrow('403');
    const own = readable({ is_owner: true, allow_copying: false, has_certificate: true });
    expect(requireCopy(all, own)).toEqual(own);
    expect(() => requireCopy(parsePermissions(['material:me:type:survey']), own)).toThrow('403');
    expect(() => requireCopy(all, null)).toThrow('404 not_found');
  });

  it('a course of the catalog is copied with its modules, whose types must be permitted; own modules stay where they are', () => {
    const course = readable({ template: 'course', module_templates: ['test', null, 'tasks'] });
    expect(requireCopy(all, course)).toEqual(course);
    const some = parsePermissions(['course', 'quiz', 'material'].map((type) => `material:me:type:${type}`));
    const refusal: unknown = expect.objectContaining({ status: 403, reason: 'forbidden', extra: { type: 'problem' } });
    expect(() => requireCopy(some, course)).toThrow(refusal);
    expect(requireCopy(some, { ...course, is_owner: true }).is_owner).toBe(true);
  });
});
