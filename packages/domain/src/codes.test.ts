import { describe, expect, it } from 'vitest';
import {
  ACTIVITY_MODE,
  ACTIVITY_STATUS,
  IDENTIFICATION,
  isActivityMode,
  isActivityStatus,
  isAnonymous,
  isIdentification,
  isSync,
  JOB_STATUSES,
  JOB_TYPES,
  MATERIAL_TYPES,
  organizedKindOfMode,
  parseTemplate,
  TEMPLATES,
  templateOfType,
  typeOfTemplate,
  USER_TYPES,
} from './codes.ts';

describe('codes', () => {
  it('[GEN-05] materials are of exactly six kinds: material, presentation, test, survey, tasks, course', () => {
    expect(new Set(TEMPLATES.map((template) => template ?? 'material'))).toEqual(
      new Set(['material', 'presentation', 'test', 'survey', 'tasks', 'course']),
    );
    expect(new Set(MATERIAL_TYPES).size).toBe(6);
  });

  it('[ACT-50] modes 10 and 11 are synchronous, 20 and 21 asynchronous', () => {
    expect([10, 11, 20, 21].map(isSync)).toEqual([true, true, false, false]);
    expect([10, 11, 20, 21].map(organizedKindOfMode)).toEqual(['sync', 'sync', 'async', 'async']);
  });

  it('[ACT-51] mode 21 is the asynchronous mode without an end', () => {
    expect(ACTIVITY_MODE.unlimited).toBe(21);
    expect(isSync(ACTIVITY_MODE.unlimited)).toBe(false);
    expect([10, 11, 20, 21].every(isActivityMode)).toBe(true);
    expect([0, 12, 22, '10', null].some(isActivityMode)).toBe(false);
  });

  it('[ACT-52] an activity has the statuses 0, 10, 20, 21 and no other', () => {
    expect(Object.values(ACTIVITY_STATUS).toSorted((a, b) => a - b)).toEqual([0, 10, 20, 21]);
    expect([0, 10, 20, 21].every(isActivityStatus)).toBe(true);
    expect([5, 15, 22, '20', null, undefined, -0.5].some(isActivityStatus)).toBe(false);
  });

  it('[ACT-53] only identification 10 is anonymous', () => {
    expect(Object.values(IDENTIFICATION)).toEqual([10, 20, 21]);
    expect([10, 20, 21].map(isAnonymous)).toEqual([true, false, false]);
    expect([10, 20, 21].every(isIdentification)).toBe(true);
    expect([11, 22, '10', null].some(isIdentification)).toBe(false);
  });

  it('[PERM-04] external is a type of jobs and never of people', () => {
    expect(JOB_TYPES).toContain('external');
    expect(USER_TYPES).toEqual(['student', 'staff']);
  });

  it('[PERM-05] a job is waiting, accepted or rejected', () => {
    expect(JOB_STATUSES).toEqual(['waiting', 'accepted', 'rejected']);
  });

  it.each([
    ['quiz', 'test'],
    ['survey', 'survey'],
    ['problem', 'tasks'],
    ['presentation', 'presentation'],
    ['material', null],
    ['course', 'course'],
  ] as const)('[PERM-11] the permission type %s stands for the template %s', (type, template) => {
    expect(templateOfType(type)).toBe(template);
    expect(typeOfTemplate(template)).toBe(type);
  });

  it('[PERM-11] every type has its own template', () => {
    expect(new Set(MATERIAL_TYPES.map(templateOfType))).toEqual(new Set(TEMPLATES));
  });

  it('[PERM-11] a plain material is read from null and from its catalogue name alike', () => {
    expect(parseTemplate(null)).toBeNull();
    expect(parseTemplate('material')).toBeNull();
    expect(parseTemplate('tasks')).toBe('tasks');
    expect(['quiz', 'TEST', '', undefined, 0, {}].map(parseTemplate).every((value) => value === undefined)).toBe(true);
  });
});
