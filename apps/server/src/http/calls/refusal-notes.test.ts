import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type Refuse, Refused } from '../../refused.ts';
import { judgeUnprovoked, listUnprovoked } from '../../testing/refusals/check-refusals.ts';
import { heardRefusals } from '../../testing/refusals/provoked-refusals.ts';
import { noteRefusal } from './refusal-notes.ts';

/** What noting a refusal writes to the log. */
function linesOf(note: (log: pino.Logger) => void): unknown[] {
  const lines: unknown[] = [];
  note(pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) }));
  return lines;
}

describe('a refusal', () => {
  it('that the contract declares for the call, or for every call, is none of the log', () => {
    expect(
      linesOf((log) => {
        noteRefusal(log, 'live.find', new Refused(404, 'code_not_found'));
        noteRefusal(log, 'live.find', new Refused(401, 'unauthorized'));
      }),
    ).toEqual([]);
    expect(heardRefusals.declared).toContain('live.find 404 code_not_found');
  });

  it('that it declares for other calls alone is an error in the log, and fails the file of tests', () => {
    const lines = linesOf((log) => noteRefusal(log, 'live.find', new Refused(409, 'entrance_locked')));
    expect(lines).toMatchObject([{ level: 50, call: 'live.find', status: 409, reason: 'entrance_locked' }]);
    expect(heardRefusals.undeclared).toEqual(new Set(['live.find 409 entrance_locked']));
    // It was planted here.
    heardRefusals.undeclared.clear();
  });

  it('of a pair that no call declares does not compile, nor one of another call where the call is known', () => {
    const refuse: Refuse<'live.find'> = (...told) => new Refused<'live.find'>(...told);
    const planted = [
      refuse(404, 'code_not_found'),
      // @ts-expect-error another status
      refuse(409, 'code_not_found'),
      // @ts-expect-error a reason of another call
      refuse(409, 'entrance_locked'),
      // @ts-expect-error a reason of another call
      new Refused<'live.find'>(409, 'entrance_locked'),
      // @ts-expect-error a reason of no call
      new Refused(409, 'no_such_reason'),
    ];
    expect(planted).toHaveLength(5);
  });
});

describe('the check of provoked refusals', () => {
  it('names what a call declares and no test provokes', () => {
    const declared = { 'group.list': { reasons: { 404: ['not_found'], 409: ['full', 'closed'] } } };
    const provoked = new Set(['group.list 404 not_found', 'group.list 409 closed', 'group.get 409 full']);
    expect(listUnprovoked(declared, provoked)).toEqual(['group.list 409 full']);
  });

  it('passes over what is still to come, until it is provoked', () => {
    expect(judgeUnprovoked(['a 400 b', 'a 409 c'], ['a 409 c'])).toEqual({ missing: ['a 400 b'], come: [] });
    expect(judgeUnprovoked([], ['a 409 c'])).toEqual({ missing: [], come: ['a 409 c'] });
  });

  it('takes a call that asked for work as one that may end with too many attempts', () => {
    const declared = { 'group.find': { reasons: { 429: ['too_many_attempts'] } } };
    expect(listUnprovoked(declared, new Set(['group.find 429 proof_needed']))).toEqual([]);
    expect(listUnprovoked(declared, new Set(['group.list 429 proof_needed']))).toHaveLength(1);
  });
});
