import { describe, expect, it } from 'vitest';
import { beginOutbox, type OutboxEffect, type OutboxEvent, stepOutbox } from './outbox-machine.ts';
import type { SendingOutcome } from './outbox-sending.ts';
import type { OutboxRecord } from './outbox-store.ts';

/** Effects in short: an answer is named by the question it answers and its submission. */
function inShort(effect: OutboxEffect): string {
  switch (effect.do) {
    case 'list':
    case 'take_turn':
      return `${effect.do} ${effect.run}`;
    case 'send':
      return `send ${effect.record.submission_id} ${effect.run === null ? 'beside' : `in ${effect.run}`}`;
    case 'settle':
      return `settle ${effect.record.submission_id} as ${effect.outcome.kind}`;
    case 'tell_tabs':
      return `tell ${effect.submission_id} ${effect.state.kind}`;
    case 'set_timer':
      return `again in ${effect.after}`;
    default:
      return effect.do;
  }
}

const record = (submission_id: string, question_id = 'q1', refusal: string | null = null): OutboxRecord => ({
  activity_id: 'A',
  participant_id: 'anna',
  submission_id,
  user_id: null,
  content_id: 'C',
  question_id,
  answer: submission_id,
  refusal,
  seq: 1,
  order: null,
});
const accepted: SendingOutcome = { kind: 'done', state: { kind: 'accepted', accepted_at: 'now' } };
const late: SendingOutcome = { kind: 'done', state: { kind: 'late' } };
const offline: SendingOutcome = { kind: 'retry', after_ms: null };

/** Plays events one after another, and shows what is to be done after each. */
function play() {
  let state = beginOutbox();
  const step = (event: OutboxEvent): string[] => {
    const next = stepOutbox(state, event);
    state = next.state;
    return next.effects.map(inShort).filter((effect) => effect !== 'publish' && effect !== 'clear_timer');
  };
  const settle = (sent: OutboxRecord, outcome: SendingOutcome, run: number | null = null): string[] => {
    const effects = step({ on: 'sent', run, record: sent, outcome });
    if (outcome.kind !== 'done' && outcome.kind !== 'superseded') return effects;
    return [...effects, ...step({ on: 'settled', run, record: sent, outcome })];
  };
  return {
    step,
    settle,
    state: () => state,
    shown: (question_id = 'q1') => state.answers.get(question_id)?.state.kind,
    load: (...records: OutboxRecord[]) => step({ on: 'loaded', records }),
    add: (submission_id: string, question_id = 'q1') => {
      step({ on: 'added', question_id, submission_id, answer: submission_id });
      return step({ on: 'kept', record: record(submission_id, question_id) });
    },
    /** The turn that was asked for is granted, and the store has these. */
    send: (run: number, ...records: OutboxRecord[]) => [
      ...step({ on: 'turn_taken', run }),
      ...step({ on: 'listed', run, records }),
    ],
  };
}

/** A page that has found nothing to send and rests. */
function resting() {
  const page = play();
  page.load();
  page.send(1);
  page.step({ on: 'turn_ended', run: 1 });
  return page;
}

describe('a page that comes', () => {
  it('shows what waited, asks for its turn and sends the oldest first', () => {
    const { load, send, settle, step, shown, state } = play();
    expect(load(record('s1'), record('s2', 'q2'))).toEqual(['take_turn 1']);
    expect([shown('q1'), shown('q2'), state().isLoaded]).toEqual(['sending', 'sending', true]);
    expect(send(1, record('s1'), record('s2', 'q2'))).toEqual(['list 1', 'send s1 in 1']);
    expect(settle(record('s1'), accepted, 1)).toEqual([
      'settle s1 as done',
      'forget_failures',
      'tell s1 accepted',
      'list 1',
    ]);
    expect(step({ on: 'listed', run: 1, records: [record('s2', 'q2')] })).toEqual(['send s2 in 1']);
    settle(record('s2', 'q2'), accepted, 1);
    expect(step({ on: 'listed', run: 1, records: [] })).toEqual(['end_turn']);
    expect(step({ on: 'turn_ended', run: 1 })).toEqual([]);
    expect([shown('q1'), shown('q2'), state().hasTurn, state().runs.size]).toEqual(['accepted', 'accepted', false, 0]);
  });

  it('shows what was refused before, and does not send it again', () => {
    const { load, send, shown } = play();
    load(record('s1', 'q1', 'already_answered'), record('s2', 'q2', 'late'));
    expect([shown('q1'), shown('q2')]).toEqual(['refused', 'late']);
    expect(send(1, record('s1', 'q1', 'already_answered'))).toEqual(['list 1', 'end_turn']);
  });

  it('shows the answer given while it read, and not an older one', () => {
    const { add, load, state } = play();
    add('s2');
    load(record('s1'));
    expect(state().answers.get('q1')?.submission_id).toBe('s2');
  });

  it('tells how a scanner came by what waited and by what it adds', () => {
    const { load, step, state } = play();
    load({ ...record('s1'), scanner: true, source: 'hand' });
    expect(state().answers.get('q1')?.source).toBe('hand');
    step({ on: 'added', question_id: 'q1', submission_id: 's2', answer: 's2', source: 'card' });
    expect(state().answers.get('q1')?.source).toBe('card');
  });

  it('sends what it can where its store could not be read', () => {
    const { step, state } = play();
    expect(step({ on: 'not_loaded' })).toEqual(['take_turn 1']);
    expect(state().isLoaded).toBe(false);
  });

  it('comes again where another tab has the turn, or the turn cannot be had', () => {
    const refused = play();
    refused.load(record('s1'));
    expect(refused.step({ on: 'turn_refused', run: 1 })).toEqual(['again in 1000']);
    expect(refused.step({ on: 'timer' })).toEqual(['take_turn 2']);
    const failed = play();
    failed.load(record('s1'));
    expect(failed.step({ on: 'turn_failed', run: 1 })).toEqual(['again in backoff']);
  });
});

describe('an answer', () => {
  it('is sent once it is kept, not before', () => {
    const { step, shown } = resting();
    expect(step({ on: 'added', question_id: 'q1', submission_id: 's1', answer: 1 })).toEqual([]);
    expect(shown()).toBe('sending');
    expect(step({ on: 'kept', record: record('s1') })).toEqual(['send s1 beside']);
  });

  it('leaves the store only when its own acknowledgement has come', () => {
    const { add, settle, shown } = resting();
    add('s1');
    expect(settle(record('s1'), accepted)).toEqual(['settle s1 as done', 'forget_failures', 'tell s1 accepted']);
    expect(shown()).toBe('accepted');
  });

  it('that could not be kept is not sent, says so, and is added once more after a while', () => {
    const { step, shown, state } = resting();
    step({ on: 'added', question_id: 'q1', submission_id: 's1', answer: 1 });
    expect(step({ on: 'not_kept', question_id: 'q1', submission_id: 's1', answer: 1 })).toEqual(['again in backoff']);
    expect([shown(), state().busy.size]).toEqual(['unkept', 0]);
    expect(step({ on: 'timer' })).toContain('keep_again');
  });

  it('that could not be kept leaves a newer one as it is', () => {
    const { add, step, shown } = resting();
    step({ on: 'added', question_id: 'q1', submission_id: 's1', answer: 1 });
    add('s2');
    expect(step({ on: 'not_kept', question_id: 'q1', submission_id: 's1', answer: 1 })).toEqual([]);
    expect(shown()).toBe('sending');
  });

  it('given again is sent beside the first, whose outcome no longer shows', () => {
    const { add, settle, shown, state } = resting();
    add('s1');
    expect(add('s2')).toEqual(['send s2 beside']);
    settle(record('s1'), accepted);
    expect([shown(), state().answers.get('q1')?.submission_id]).toEqual(['sending', 's2']);
    settle(record('s2'), offline);
    expect(shown()).toBe('saved_offline');
  });

  it('waits where four are on their way', () => {
    const { add } = resting();
    for (const [submission, question] of [
      ['s1', 'q1'],
      ['s2', 'q2'],
      ['s3', 'q3'],
      ['s4', 'q4'],
    ] as const) {
      expect(add(submission, question)).toEqual([`send ${submission} beside`]);
    }
    expect(add('s5', 'q5')).toEqual(['again in 1000']);
  });

  it('that the server counted below a newer one is shown no more', () => {
    const { add, settle, state } = resting();
    add('s1');
    expect(settle(record('s1'), { kind: 'superseded' })).toEqual(['settle s1 as superseded', 'forget_failures']);
    expect(state().answers.size).toBe(0);
  });

  it.each([
    ['late', late],
    ['refused', { kind: 'done', state: { kind: 'refused', reason: 'already_answered' } }],
  ] as const)('that is %s is told so, here and in other tabs', (kind, outcome) => {
    const { add, settle, shown } = resting();
    add('s1');
    expect(settle(record('s1'), outcome)).toContain(`tell s1 ${kind}`);
    expect(shown()).toBe(kind);
  });

  it('whose outcome could not be written is sent again', () => {
    const { add, step, shown } = resting();
    add('s1');
    step({ on: 'sent', run: null, record: record('s1'), outcome: accepted });
    expect(step({ on: 'not_settled', run: null, record: record('s1') })).toEqual(['again in backoff']);
    expect(shown()).toBe('sending');
    expect(step({ on: 'timer' })).toEqual(['take_turn 2']);
  });

  it('that went through sends at once what had to wait', () => {
    const { add, settle } = resting();
    add('s1');
    settle(record('s1'), offline);
    add('s2', 'q2');
    expect(settle(record('s2', 'q2'), accepted)).toEqual([
      'settle s2 as done',
      'forget_failures',
      'tell s2 accepted',
      'take_turn 2',
    ]);
  });
});

describe('trouble on the way', () => {
  it('is waited out longer and longer, by one timer', () => {
    const { add, settle, shown } = resting();
    add('s1');
    add('s2', 'q2');
    expect(settle(record('s1'), offline)).toEqual(['again in backoff']);
    expect(shown('q2')).toBe('sending');
    expect(settle(record('s2', 'q2'), offline)).toEqual([]);
    expect([shown('q1'), shown('q2')]).toEqual(['saved_offline', 'saved_offline']);
  });

  it('is waited out as long as the server says', () => {
    const { add, settle } = resting();
    add('s1');
    expect(settle(record('s1'), { kind: 'retry', after_ms: 7000 })).toEqual(['again in 7000']);
  });

  it('of a pause is told as one', () => {
    const { add, settle, shown } = resting();
    add('s1');
    settle(record('s1'), { kind: 'retry', after_ms: null, paused: true });
    expect(shown()).toBe('paused');
  });

  it('ends the turn', () => {
    const { load, send, settle } = play();
    load(record('s1'));
    send(1, record('s1'));
    expect(settle(record('s1'), offline, 1)).toEqual(['again in backoff', 'end_turn']);
  });

  it('with the store ends the turn and is tried again', () => {
    const { load, step } = play();
    load(record('s1'));
    step({ on: 'turn_taken', run: 1 });
    expect(step({ on: 'not_listed', run: 1 })).toEqual(['end_turn', 'again in backoff']);
  });

  it('of a participant whom the server does not know keeps everything until she is back', () => {
    const { add, settle, step, shown, state } = resting();
    add('s1');
    expect(settle(record('s1'), { kind: 'unauthorized' })).toEqual([]);
    expect([shown(), state().isUnauthorized]).toEqual(['saved_offline', true]);
    expect(add('s2', 'q2')).toEqual([]);
    expect(shown('q2')).toBe('saved_offline');
    expect(step({ on: 'flush' })).toEqual(['forget_failures', 'take_turn 2']);
    expect(state().isUnauthorized).toBe(false);
  });

  it('of that kind in its turn ends it before the next answer', () => {
    const { load, send, settle } = play();
    load(record('s1'), record('s2', 'q2'));
    send(1, record('s1'), record('s2', 'q2'));
    expect(settle(record('s1'), { kind: 'unauthorized' }, 1)).toEqual(['end_turn']);
  });
});

describe('the page', () => {
  it.each(['visible', 'online'] as const)('that is %s sends at once', (change) => {
    expect(resting().step({ on: 'page', change })).toEqual(['forget_failures', 'take_turn 2']);
  });

  it.each(['hidden', 'offline'] as const)('that is %s changes nothing', (change) => {
    expect(resting().step({ on: 'page', change })).toEqual([]);
  });

  it('sends beside what hangs in its turn, and waits where too much hangs', () => {
    const { load, send, step, add } = play();
    load(record('s1'));
    send(1, record('s1'));
    expect(step({ on: 'flush' })).toEqual(['forget_failures', 'list 2']);
    expect(step({ on: 'listed', run: 2, records: [record('s1')] })).toEqual([]);
    for (const submission of ['s2', 's3', 's4']) add(submission, submission);
    expect(step({ on: 'flush' })).toEqual(['forget_failures', 'again in 1000']);
  });

  it('sends no answer twice at the same moment', () => {
    const { add, step, load } = play();
    load();
    add('s1');
    step({ on: 'turn_taken', run: 1 });
    expect(step({ on: 'listed', run: 1, records: [record('s1')] })).toEqual(['end_turn']);
  });
});

describe('beside another tab', () => {
  it('takes what that tells of an answer, but not of an older one', () => {
    const { load, step, shown } = play();
    load(record('s2'));
    step({ on: 'told', question_id: 'q1', submission_id: 's1', state: { kind: 'late' } });
    expect(shown()).toBe('sending');
    step({ on: 'told', question_id: 'q1', submission_id: 's2', state: { kind: 'accepted', accepted_at: 'now' } });
    expect(shown()).toBe('accepted');
  });

  it('shows what was given there instead, and no more what was settled there', () => {
    const { load, send, state } = play();
    load(record('s1'), record('s2', 'q2'));
    expect(send(1, record('s3', 'q1'))).toEqual(['list 1', 'send s3 in 1']);
    expect([...state().answers].map(([question, { submission_id }]) => `${question} ${submission_id}`)).toEqual([
      'q1 s3',
    ]);
  });
});

describe('a closed outbox', () => {
  it('begins nothing, but still takes the outcome of what is on its way', () => {
    const { add, settle, step, state } = resting();
    add('s1');
    step({ on: 'close' });
    expect(settle(record('s1'), accepted)).toEqual(['settle s1 as done', 'forget_failures']);
    expect(state().busy.size).toBe(0);
    expect(step({ on: 'flush' })).toEqual(['forget_failures']);
    expect(add('s2')).toEqual([]);
  });

  it('gives its turn back after the answer it was sending', () => {
    const { load, send, settle, step } = play();
    load(record('s1'), record('s2', 'q2'));
    send(1, record('s1'), record('s2', 'q2'));
    step({ on: 'close' });
    expect(settle(record('s1'), accepted, 1)).toEqual(['settle s1 as done', 'forget_failures', 'end_turn']);
  });
});
