import { describe, expect, it } from 'vitest';
import { type CallEvent, type Refresh, stepCall } from './call-machine.ts';

/** What is done after each event of a call, in short. */
function play(guests: boolean, ...events: CallEvent[]): string[] {
  let state: Parameters<typeof stepCall>[0] = { stage: 'entering', guests };
  return events.map((event) => {
    const step = stepCall(state, event);
    state = step.state;
    return step.effect.do === 'send' ? `send as ${step.effect.as}` : step.effect.do;
  });
}

const person: CallEvent = { on: 'begun', isPerson: true, mayRefresh: true };
const expired: CallEvent = { on: 'begun', isPerson: false, mayRefresh: true };
const nobody: CallEvent = { on: 'begun', isPerson: false, mayRefresh: false };
const refreshed = (result: Refresh): CallEvent => ({ on: 'refreshed', result });
const answered = (status: number, mayRefresh = true): CallEvent => ({ on: 'answered', status, mayRefresh });

describe('a call', () => {
  it.each([200, 204, 403, 404, 500])('of a person gives its answer %i as it is', (status) => {
    expect(play(false, person, answered(status))).toEqual(['send as person', 'give']);
  });

  it('[SES-28] [SES-29] is sent once more after a 401 and one refresh', () => {
    expect(play(false, person, answered(401), refreshed('refreshed'), answered(200))).toEqual([
      'send as person',
      'renew',
      'send as person',
      'give',
    ]);
  });

  it('[SES-30] ends without an answer when it is refused again', () => {
    expect(play(false, person, answered(401), refreshed('refreshed'), answered(401)).at(-1)).toBe('end_refused');
  });

  it.each([
    ['without a token and a marker', [nobody], ['leave']],
    ['whose refresh is refused before it is sent', [expired, refreshed('refused')], ['refresh', 'leave']],
    [
      'whose refresh is refused after a 401',
      [person, answered(401), refreshed('refused')],
      ['send as person', 'renew', 'leave'],
    ],
    ['that is refused where nothing can be refreshed', [person, answered(401, false)], ['send as person', 'leave']],
  ] as const)('%s leaves for the login', (_, events, effects) => {
    expect(play(false, ...events)).toEqual(effects);
  });

  it('whose token has run out is sent after a refresh', () => {
    expect(play(false, expired, refreshed('refreshed'))).toEqual(['refresh', 'send as person']);
  });

  it('of a lesson goes on without a license, with the first answer', () => {
    expect(play(false, expired, refreshed('unlicensed'), answered(401), refreshed('unlicensed'))).toEqual([
      'refresh',
      'send as guest',
      'renew',
      'give',
    ]);
  });
});

describe('a call of a page that welcomes guests', () => {
  it('is sent without a session, and its refusal is its answer', () => {
    expect(play(true, nobody, answered(401, false))).toEqual(['send as guest', 'give']);
  });

  it('is sent where the refresh is refused, before it or after a 401', () => {
    expect(play(true, expired, refreshed('refused'), answered(401), refreshed('refused'))).toEqual([
      'refresh',
      'send as guest',
      'renew',
      'give',
    ]);
  });

  it('gives the second refusal as its answer', () => {
    expect(play(true, person, answered(401), refreshed('refreshed'), answered(401)).at(-1)).toBe('give');
  });
});
