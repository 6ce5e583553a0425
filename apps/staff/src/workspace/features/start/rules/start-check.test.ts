import { CallError } from '@parta/web-kit/call-error';
import { describe, expect, it } from 'vitest';
import { findCheckRefusal, findStartRefusal, isFailedSave, listStartKinds } from './start-check.ts';

const failed = (reason: CallError['reason'], status: number, body = {}) =>
  new CallError({ endpoint: 'material.start', status, reason, body: { reason, ...body } });
const free = { sync_error: null };

describe('what a check of a material says', () => {
  it('[ACT-54] [ACT-55] [ACT-56] leaves the kinds that are permitted and that the material can be', () => {
    const both = { sync: 1, async: 1 };
    expect(listStartKinds({ data: free }, both)).toEqual(['sync', 'async']);
    for (const sync_error of ['nested', 'task'] as const)
      expect(listStartKinds({ data: { sync_error } }, both)).toEqual(['async']);
    expect(listStartKinds({ data: free }, { sync: 0, async: 2 })).toEqual(['async']);
    expect(listStartKinds({ data: free }, { sync: 2, async: 0 })).toEqual(['sync']);
    expect(listStartKinds({ data: { fatal: 'no_contents' } }, both)).toEqual([]);
    expect(listStartKinds({ data: undefined }, both)).toEqual([]);
  });

  it('[ACT-59] refuses where no kind is left, with the reason of the material beside it', () => {
    const words = 'У вас недостаточно прав для запуска этого материала';
    expect(findCheckRefusal({ data: free, error: null }, [])).toBe(words);
    expect(findCheckRefusal({ data: { sync_error: 'nested' }, error: null }, [])).toMatch(`${words}. Курс`);
    expect(findCheckRefusal({ data: { sync_error: 'nested' }, error: null }, ['async'])).toBe(null);
  });
});

describe('what a refused start says', () => {
  it('gives the form back only where another choice may help', () => {
    const mendable = (reason: CallError['reason']) => findStartRefusal(failed(reason, 400))?.isMendable;
    for (const reason of ['no_participants', 'unknown_participants', 'too_many_participants'] as const)
      expect(mendable(reason)).toBe(true);
    for (const reason of ['task', 'nested', 'child_missing', 'no_contents', 'incomplete'] as const)
      expect(mendable(reason)).toBe(false);
  });

  it('names who has no seat', () => {
    const error = failed('unable_to_license', 400, { last_name: 'Белов', first_name: 'Пётр' });
    expect(findStartRefusal(error)?.text).toContain('Белов Пётр');
  });

  it('[ACT-96] takes a server in trouble for a failed save, a lost network for none', () => {
    expect(isFailedSave(failed('internal', 500))).toBe(true);
    expect(isFailedSave(failed('network', 0))).toBe(false);
    expect(isFailedSave(failed('aborted', 0))).toBe(false);
  });
});
