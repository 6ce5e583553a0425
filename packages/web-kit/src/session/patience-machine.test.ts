import { describe, expect, it } from 'vitest';
import { PATIENT, type PatienceEffect, type PatienceEvent, stepPatience } from './patience-machine.ts';

function inShort(effect: PatienceEffect): string {
  switch (effect.do) {
    case 'ask':
    case 'ask_on_return':
      return `${effect.do} within ${effect.limit_ms}`;
    case 'wait':
    case 'wait_to_look':
      return `${effect.do} ${effect.ms}`;
    case 'tell_connection':
      return effect.isLost ? 'lost' : 'there';
    default:
      return effect.do;
  }
}

/** Plays events one after another, and shows what is to be done after each. */
function play() {
  let state = PATIENT;
  const step = (event: PatienceEvent): string[] => {
    const next = stepPatience(state, event);
    state = next.state;
    return next.effects.map(inShort);
  };
  return { step, fail: (now: number) => step({ on: 'refresh_failed', now }), state: () => state };
}

/** The refresh has failed four times, and the login would not load. */
function away() {
  const played = play();
  played.step({ on: 'refresh_asked' });
  for (const now of [0, 1000, 3000, 6000]) played.fail(now);
  played.step({ on: 'login_looked_for', isThere: false });
  return played;
}

it('gives an answer as it comes', () => {
  const { step } = play();
  expect(step({ on: 'refresh_asked' })).toEqual(['ask within 10000']);
  expect(step({ on: 'refresh_answered' })).toEqual(['give']);
});

it('tries thrice more within ten seconds, and then leaves for the login', () => {
  const { step, fail } = play();
  step({ on: 'refresh_asked' });
  expect(fail(100)).toEqual(['lost', 'wait 1000']);
  expect(step({ on: 'refresh_waited', now: 1100 })).toEqual(['ask within 9000']);
  expect(fail(1200)).toEqual(['wait 2000']);
  expect(step({ on: 'refresh_waited', now: 3200 })).toEqual(['ask within 6900']);
  expect(fail(3300)).toEqual(['wait 3000']);
  expect(step({ on: 'refresh_waited', now: 6300 })).toEqual(['ask within 3800']);
  expect(fail(6400)).toEqual(['look_for_login']);
  expect(step({ on: 'login_looked_for', isThere: true })).toEqual(['give_leaving']);
});

it('says that the server is there again with an answer to a further try', () => {
  const { step, fail } = play();
  step({ on: 'refresh_asked' });
  fail(0);
  expect(step({ on: 'refresh_answered' })).toEqual(['there', 'give']);
  step({ on: 'refresh_asked' });
  expect(fail(9000)).toEqual(['lost', 'wait 1000']);
});

it('makes nothing of a try that was aborted, as when the page is left', () => {
  const { step, fail } = play();
  step({ on: 'refresh_asked' });
  expect(step({ on: 'refresh_aborted' })).toEqual(['fail']);
  step({ on: 'refresh_asked' });
  fail(0);
  expect(step({ on: 'refresh_aborted' })).toEqual(['fail']);
});

describe('where the login would not load either', () => {
  it('the call fails and the screen stays', () => {
    const { step, fail } = play();
    step({ on: 'refresh_asked' });
    for (const now of [0, 1000, 3000, 6000]) fail(now);
    expect(step({ on: 'login_looked_for', isThere: false })).toEqual(['wait_to_look 3000', 'fail']);
  });

  it('the server is looked for every three seconds', () => {
    const { step } = away();
    expect(step({ on: 'look_waited' })).toEqual(['look_for_server']);
    expect(step({ on: 'look_ended', isThere: false })).toEqual(['wait_to_look 3000']);
    step({ on: 'look_waited' });
    expect(step({ on: 'look_ended', isThere: true })).toEqual(['ask_on_return within 10000']);
  });

  it('a further call fails at once, without other tries', () => {
    const { step, fail } = away();
    step({ on: 'refresh_asked' });
    expect(fail(20_000)).toEqual(['fail']);
  });

  it.each([
    ['a refresh on return is answered', 'return_answered', ['there']],
    ['it fails', 'return_failed', ['leave']],
    ['it is aborted', 'return_aborted', ['wait_to_look 3000']],
  ] as const)('and %s', (_, on, effects) => {
    const { step } = away();
    step({ on: 'look_waited' });
    step({ on: 'look_ended', isThere: true });
    expect(step({ on })).toEqual(effects);
  });

  it('a call that has an answer meanwhile ends the looking', () => {
    const { step } = away();
    step({ on: 'refresh_asked' });
    expect(step({ on: 'refresh_answered' })).toEqual(['there', 'give']);
    expect(step({ on: 'look_waited' })).toEqual([]);
    expect(step({ on: 'look_ended', isThere: true })).toEqual([]);
    expect(step({ on: 'return_answered' })).toEqual([]);
    expect(step({ on: 'return_aborted' })).toEqual([]);
  });
});
