import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type Refuse, Refused } from '../refused.ts';
import { listUnprovoked } from '../testing/check-refusals.ts';
import { heardRefusals } from '../testing/provoked-refusals.ts';
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
});
