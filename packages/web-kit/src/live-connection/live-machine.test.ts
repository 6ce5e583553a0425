import type { Audience } from '@parta/domain/live/audiences';
import { describe, expect, it } from 'vitest';
import type { LiveEffect, LiveEvent, StateCall } from './live-events.ts';
import { beginLive, stepLive } from './live-machine.ts';

/** Effects in short; the clock is left out, it is told with every document. */
function inShort(effect: LiveEffect<Audience>): string {
  switch (effect.do) {
    case 'tell_status':
      return `status ${effect.status}`;
    case 'tell_full':
      return `full ${effect.state.document.version}`;
    case 'tell_document':
      return `document ${effect.document.version}`;
    case 'open_stream':
      return `open ${effect.stream}`;
    case 'call':
      return `ask ${effect.call.purpose.kind} after ${effect.call.after} for ${effect.call.wait_seconds}`;
    case 'set_timer':
      return `${effect.timer} in ${effect.after}`;
    case 'clear_timer':
      return `no ${effect.timer}`;
    default:
      return effect.do;
  }
}

/** Plays events one after another; what a call event needs of a call is that of the last call made. */
function play(audience: Audience = 'participant') {
  let state = beginLive(audience);
  let last: StateCall | null = null;
  const calls: StateCall[] = [];
  const step = (event: LiveEvent): string[] => {
    const next = stepLive(state, event);
    state = next.state;
    for (const effect of next.effects) if (effect.do === 'call') calls.push((last = effect.call));
    return next.effects.map(inShort).filter((effect) => effect !== 'observe_clock' && !effect.startsWith('no '));
  };
  const lastCall = (): StateCall => {
    if (last === null) throw new Error('Nothing was asked');
    return last;
  };
  return {
    calls,
    step,
    state: () => state,
    start: () => step({ on: 'start', isHidden: false }),
    stream: (name: string, value: unknown, stream = state.stream?.id ?? 0) =>
      step({ on: 'stream_event', stream, name, data: typeof value === 'string' ? value : JSON.stringify(value) }),
    streamFails: (stream = state.stream?.id ?? 0) => step({ on: 'stream_failed', stream }),
    answer: (answer: unknown, call = lastCall()) => step({ on: 'answered', call, answer, asked_ago_ms: 7 }),
    fail: (why: 'unauthorized' | 'removed' | 'not_found' | null, call = lastCall()) =>
      step({ on: 'call_failed', call, why }),
    ring: (timer: 'opening' | 'silence' | 'reconnect' | 'poll' | 'presence') => step({ on: 'timer', timer }),
    page: (change: 'visible' | 'hidden' | 'online' | 'offline', isHidden = change === 'hidden') =>
      step({ on: 'page', change, isHidden }),
  };
}

const documentAt = (version: number, fields = {}) => ({
  audience: 'participant',
  version,
  server_time: 1_000_000,
  phase: 'open',
  ...fields,
});
const full = (version: number, fields = {}) => ({ document: documentAt(version, fields), own: null });
const own = { participant_id: 'p1' };

/** A connection that is live at version 3. */
function live(audience: Audience = 'participant') {
  const told = play(audience);
  told.start();
  told.stream('full', full(3, { audience }));
  return told;
}

/** One that polls. */
function polling(stream_status: number) {
  const told = play();
  told.start();
  told.streamFails();
  told.answer(full(3));
  told.step({ on: 'stream_status', status: stream_status });
  return told;
}

describe('a stream', () => {
  it('is opened, and given up where nothing comes', () => {
    const { start, ring } = play();
    expect(start()).toEqual(['status connecting', 'opening in 5000', 'open 1']);
    expect(ring('opening')).toEqual(['close_stream', 'ask without_stream after -1 for 0']);
  });

  it('is live with the first event, which drops what was asked meanwhile', () => {
    const { start, stream } = play();
    start();
    expect(stream('full', full(3))).toEqual([
      'drop_calls',
      'forget_failures',
      'status live',
      'silence in 20000',
      'full 3',
    ]);
    expect(stream('state', documentAt(4))).toEqual(['forget_failures', 'silence in 20000', 'document 4']);
    expect(stream('own', own)).toEqual(['forget_failures', 'silence in 20000', 'tell_own']);
  });

  it.each([
    ['a version it had', 'state', documentAt(3)],
    ['an older one', 'state', documentAt(2)],
    ['an older whole state', 'full', full(2)],
    ['the document of another audience', 'state', documentAt(9, { audience: 'projector' })],
    ['what is no document', 'state', '<html>'],
    ['an own part that is none', 'own', []],
    ['an event it does not know', 'new', documentAt(9)],
  ])('tells nothing of %s', (_, name, value) => {
    const { stream, state } = live();
    expect(stream(name, value)).toEqual(['forget_failures', 'silence in 20000']);
    expect(state().version).toBe(3);
  });

  it('that is not the current one is not listened to', () => {
    const { page, stream, streamFails } = live();
    page('hidden');
    expect(stream('state', documentAt(4), 1)).toEqual([]);
    expect(streamFails(1)).toEqual([]);
  });

  it('is opened again after it broke, and after a goodbye when the server says', () => {
    const broken = live();
    expect(broken.streamFails()).toEqual(['close_stream', 'status connecting', 'reconnect in backoff']);
    expect(broken.ring('reconnect')).toEqual(['opening in 5000', 'open 2']);
    expect(live().stream('bye', { retry_ms: 1500 })).toEqual([
      'close_stream',
      'status connecting',
      'reconnect in 1500',
    ]);
    expect(live().stream('bye', 'soon')).toContain('reconnect in backoff');
  });

  it('that is silent is asked about: nothing was missed, something was, or it was replaced meanwhile', () => {
    const quiet = live();
    expect(quiet.ring('silence')).toEqual(['ask silence after 3 for 0']);
    expect(quiet.answer(null)).toEqual(['forget_failures', 'silence in 20000']);
    quiet.ring('silence');
    expect(quiet.answer(full(4))).toEqual(['full 4', 'forget_failures', 'close_stream', 'opening in 5000', 'open 2']);
    const replaced = live();
    replaced.ring('silence');
    const asked = replaced.calls.at(-1);
    replaced.streamFails();
    replaced.ring('reconnect');
    expect(replaced.answer(null, asked)).toEqual(['forget_failures']);
  });

  it('that is silent and whose server does not answer is given up', () => {
    const { ring, fail } = live();
    ring('silence');
    expect(fail(null)).toEqual(['close_stream', 'status offline', 'reconnect in backoff']);
  });
});

describe('without a stream', () => {
  it('asks for the state, then why no stream came, and polls long', () => {
    const { start, streamFails, answer, step } = play();
    start();
    expect(streamFails()).toEqual(['close_stream', 'ask without_stream after -1 for 0']);
    expect(answer(full(3))).toEqual(['full 3', 'forget_failures', 'ask_stream_status']);
    expect(step({ on: 'stream_status', status: 200 })).toEqual([
      'drop_calls',
      'ask poll after 3 for 20',
      'reconnect in 20000',
    ]);
  });

  it('polls on at once after something new, and a little later after nothing', () => {
    const { answer, ring } = polling(0);
    expect(answer(full(4))).toEqual(['full 4', 'forget_failures', 'status polling', 'ask poll after 4 for 20']);
    expect(answer(null)).toEqual(['forget_failures', 'poll in 250']);
    expect(ring('poll')).toEqual(['ask poll after 4 for 20']);
  });

  it('polls short, without holding a connection, where this browser has its streams already', () => {
    const { answer, calls } = polling(429);
    expect(calls.at(-1)?.wait_seconds).toBe(0);
    expect(answer(full(4))).toEqual(['full 4', 'forget_failures', 'status polling', 'poll in 2000']);
  });

  it('tries a stream again while it polls, and goes on polling where none comes', () => {
    const { ring, streamFails, step } = polling(0);
    expect(ring('reconnect')).toEqual(['opening in 5000', 'open 2']);
    expect(streamFails()).toEqual(['close_stream', 'ask_stream_status']);
    expect(step({ on: 'stream_status', status: 0 })).toEqual(['reconnect in 20000']);
    expect(step({ on: 'stream_status', status: 429 })).toEqual([
      'drop_calls',
      'ask poll after 3 for 0',
      'reconnect in 20000',
    ]);
  });

  it('ends polling with the first event of a stream, and answers that come after it are nothing', () => {
    const { ring, stream, answer, fail, calls } = polling(0);
    const poll = calls.at(-1);
    ring('reconnect');
    expect(stream('full', full(5))).toContain('drop_calls');
    expect(answer(full(9), poll)).toEqual([]);
    expect(fail('removed', poll)).toEqual([]);
  });

  it('waits longer and longer while a poll has no answer', () => {
    const { fail, ring } = polling(0);
    expect(fail(null)).toEqual(['status offline', 'poll in backoff']);
    expect(ring('poll')).toEqual(['ask poll after 3 for 20']);
  });

  it('starts no poll where a stream is open again, or nobody looks, when it hears why none came', () => {
    const { page, step } = polling(0);
    page('hidden');
    expect(step({ on: 'stream_status', status: 200 })).toEqual([]);
    expect(live().step({ on: 'stream_status', status: 200 })).toEqual([]);
  });

  it.each(['unauthorized', 'removed', 'not_found'] as const)('is over when the server says %s', (why) => {
    const asked = play();
    asked.start();
    asked.streamFails();
    expect(asked.fail(why)).toEqual([`status ${why}`, 'drop_calls', 'close']);
    expect(asked.ring('reconnect')).toEqual([]);
    expect(polling(0).fail(why)).toEqual([`status ${why}`, 'drop_calls', 'close']);
  });

  it('is over when the session is finished and its stream was closed', () => {
    const streamed = live();
    streamed.stream('state', documentAt(4, { phase: 'finished' }));
    streamed.streamFails();
    streamed.ring('reconnect');
    streamed.streamFails();
    expect(streamed.answer(null)).toEqual(['forget_failures', 'status ended', 'drop_calls', 'close']);
    const polled = polling(0);
    expect(polled.answer(full(4, { phase: 'finished' }))).toEqual([
      'full 4',
      'forget_failures',
      'status polling',
      'status ended',
      'drop_calls',
      'close',
    ]);
  });
});

describe('the page', () => {
  it('lets its stream go when it is hidden, and asks nothing', () => {
    const { page, ring } = live();
    expect(page('hidden')).toEqual(['close_stream', 'drop_calls']);
    expect(ring('reconnect')).toEqual([]);
  });

  it('connects and asks at once when it is seen again, or the network is back', () => {
    for (const change of ['visible', 'online'] as const) {
      const { page } = live();
      page('hidden');
      expect(page(change)).toEqual([
        'forget_failures',
        'drop_calls',
        'opening in 5000',
        'open 2',
        'ask refresh after 3 for 0',
      ]);
    }
  });

  it('asks alone when the network is back while nobody looks', () => {
    const { page } = live();
    page('hidden');
    expect(page('online', true)).toEqual(['forget_failures', 'drop_calls', 'ask refresh after 3 for 0']);
  });

  it('that begins hidden opens nothing', () => {
    expect(play().step({ on: 'start', isHidden: true })).toEqual([]);
  });

  it('that is offline asks, for the server may be on this machine', () => {
    const { page, answer } = live();
    expect(page('offline')).toEqual(['ask refresh after 3 for 0']);
    expect(answer(null)).toEqual(['forget_failures']);
  });

  it('of a presenter says every half minute that she is still here, whatever comes of it', () => {
    const { page, ring, answer, fail } = live('presenter');
    expect(page('hidden')).toEqual(['close_stream', 'drop_calls', 'presence in 30000']);
    expect(ring('presence')).toEqual(['ask presence after 3 for 0', 'presence in 30000']);
    expect(answer(full(4, { audience: 'presenter' }))).toEqual(['full 4']);
    expect(fail('removed')).toEqual([]);
  });
});

describe('a presenter', () => {
  const nobody = {
    left: [],
    came: [],
    nicknames: [],
    connected: [],
    cut_off: [],
    answered: [],
    unanswered: [],
    points: [],
  };
  const change = (since: number, version: number) => ({ since, version, changed: {}, people: nobody });
  const whole = full(3, { audience: 'presenter', people: [] });

  it('gets changes over what the stream told, whatever was polled beside', () => {
    const { start, stream, step, answer } = play('presenter');
    start();
    stream('full', whole);
    step({ on: 'refresh' });
    answer(full(4, { audience: 'presenter', people: [] }));
    expect(stream('change', change(3, 4))).toEqual(['forget_failures', 'silence in 20000']);
    expect(stream('change', change(4, 5))).toContain('document 5');
  });

  it('opens another stream where a change builds on what she has not', () => {
    const { start, stream } = play('presenter');
    start();
    stream('full', whole);
    expect(stream('change', change(7, 8))).toEqual([
      'forget_failures',
      'silence in 20000',
      'close_stream',
      'reconnect in backoff',
    ]);
  });
});

it('a closed connection does nothing more', () => {
  const { step, state } = live();
  expect(step({ on: 'close' })).toEqual(['close_stream', 'drop_calls', 'close']);
  expect(state().isClosed).toBe(true);
  expect(step({ on: 'close' })).toEqual([]);
  expect(step({ on: 'refresh' })).toEqual([]);
});
