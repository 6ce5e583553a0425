import { describe, expect, it } from 'vitest';
import { beginCamera, type CameraEffect, type CameraEvent, stepCamera } from './camera-machine.ts';

const START: CameraEvent = { on: 'start', isHidden: false, isSupported: true };

function inShort(effect: CameraEffect): string {
  if (effect.do === 'ask' || effect.do === 'release') return `${effect.do} ${effect.run}`;
  return effect.do === 'set_timer' ? `timer ${effect.after_ms}` : effect.do;
}

/** Plays events one after another: the phase at the end, and what the last one asks to be done. */
function play(...events: CameraEvent[]): { phase: string; effects: string[] } {
  let state = beginCamera();
  let effects: readonly CameraEffect[] = [];
  for (const event of events) ({ state, effects } = stepCamera(state, event));
  const done = effects.map(inShort).filter((effect) => effect !== 'clear_timer' && effect !== 'tell');
  return { phase: state.phase, effects: done };
}

const granted = (run = 1): CameraEvent => ({ on: 'granted', run });
const ended = (run = 1): CameraEvent => ({ on: 'ended', run });
const hidden: CameraEvent = { on: 'page', isHidden: true };
const shown: CameraEvent = { on: 'page', isHidden: false };
const timer: CameraEvent = { on: 'timer' };
const retry: CameraEvent = { on: 'retry' };

describe('a camera', () => {
  it('is asked for when the page comes, and keeps the screen awake while it runs', () => {
    expect(play(START)).toEqual({ phase: 'asking', effects: ['ask 1'] });
    expect(play(START, granted())).toEqual({ phase: 'running', effects: ['stay_awake', 'timer 10000'] });
  });

  it('is not asked for where the browser has none to give', () => {
    const without: CameraEvent = { on: 'start', isHidden: false, isSupported: false };
    expect(play(without, retry, shown)).toEqual({ phase: 'unsupported', effects: [] });
  });

  it.each(['refused', 'absent', 'taken', 'failed'] as const)('that is %s is asked for again on request', (why) => {
    const failed: CameraEvent = { on: 'failed', run: 1, why };
    expect(play(START, failed)).toEqual({ phase: why, effects: [] });
    expect(play(START, failed, retry)).toEqual({ phase: 'asking', effects: ['ask 2'] });
  });

  it('that was absent or taken is asked for when another is plugged in, one that was refused is not', () => {
    const changed: CameraEvent = { on: 'devices_changed' };
    expect(play(START, { on: 'failed', run: 1, why: 'absent' }, changed).effects).toEqual(['ask 2']);
    expect(play(START, { on: 'failed', run: 1, why: 'taken' }, changed).effects).toEqual(['ask 2']);
    expect(play(START, { on: 'failed', run: 1, why: 'refused' }, changed).effects).toEqual([]);
  });
});

describe('a page that is hidden, or a phone that is locked', () => {
  it('gives the camera back and asks for it when it is seen again', () => {
    expect(play(START, granted(), hidden)).toEqual({ phase: 'resting', effects: ['let_sleep', 'release 1'] });
    expect(play(START, granted(), hidden, shown)).toEqual({ phase: 'asking', effects: ['ask 2'] });
  });

  it('gives back what is granted too late, and keeps what was asked for since', () => {
    expect(play(START, hidden, granted())).toEqual({ phase: 'resting', effects: ['release 1'] });
    expect(play(START, hidden, shown, granted())).toEqual({ phase: 'asking', effects: ['release 1'] });
    expect(play(START, hidden, shown, granted(2)).phase).toBe('running');
  });

  it('asks for nothing before it is seen', () => {
    const unseen: CameraEvent = { on: 'start', isHidden: true, isSupported: true };
    expect(play(unseen)).toEqual({ phase: 'resting', effects: [] });
    expect(play(unseen, shown).effects).toEqual(['ask 1']);
  });

  it('leaves a refusal as it is', () => {
    expect(play(START, { on: 'failed', run: 1, why: 'refused' }, hidden, shown)).toEqual({
      phase: 'refused',
      effects: [],
    });
  });
});

describe('a camera that goes away', () => {
  it('is given back, and asked for again a second later', () => {
    expect(play(START, granted(), ended())).toEqual({
      phase: 'lost',
      effects: ['let_sleep', 'release 1', 'timer 1000'],
    });
    expect(play(START, granted(), ended(), timer)).toEqual({ phase: 'asking', effects: ['ask 2'] });
  });

  it('for the fourth time in a row waits for a press', () => {
    const thrice = [1, 2, 3].flatMap((run): CameraEvent[] => [granted(run), ended(run), timer]);
    expect(play(START, ...thrice, granted(4), ended(4)).effects).toEqual(['let_sleep', 'release 4']);
    expect(play(START, ...thrice, granted(4), ended(4), retry).effects).toEqual(['ask 5']);
    expect(play(START, ...thrice, granted(4), timer, ended(4)).effects).toContain('timer 1000');
  });

  it('of an earlier request changes nothing', () => {
    expect(play(START, granted(), hidden, shown, granted(2), ended(1)).phase).toBe('running');
  });
});

it('a page that closes gives the camera back', () => {
  expect(play(START, granted(), { on: 'close' })).toEqual({ phase: 'idle', effects: ['let_sleep', 'release 1'] });
});

it('every change of phase is told, and nothing else', () => {
  const { state, effects } = stepCamera(beginCamera(), START);
  expect(effects).toContainEqual({ do: 'tell', phase: 'asking' });
  expect(stepCamera(state, retry).effects).toEqual([]);
});
