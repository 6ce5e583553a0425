import type { OwnDocument } from '@parta/contract/live-documents';
import type { AnswerState, OutboxView } from '@parta/web-kit/outbox';
import { expect, it } from 'vitest';
import { isAnswerRepeated, ownAnswerTo } from './own-answer.ts';

const at = (second: number): string => `2026-11-20T10:00:0${second}.000Z`;

function own(answer: unknown, second = 1): OwnDocument {
  return {
    participant_id: 'p',
    nickname: 'Аня',
    answer: { question_id: 'q', answer, accepted_at: at(second) },
    mark: null,
    total_points: 0,
    place: null,
    streak: 0,
    results: null,
    max_points: 0,
    percents: null,
    grade: null,
    grade_scale: null,
  };
}

const outbox = (answer: unknown, state: AnswerState): OutboxView => ({
  answers: new Map([['q', { submission_id: 's', answer, state }]]),
  persistent: true,
  loaded: true,
  unauthorized: false,
});

it('is what the server holds after a reload', () => {
  expect(ownAnswerTo('q', own('A'), null)).toEqual({ answer: 'A', state: { kind: 'accepted', accepted_at: at(1) } });
  expect(ownAnswerTo('other', own('A'), null)).toEqual({ answer: null, state: null });
});

it.each([{ kind: 'sending' }, { kind: 'saved_offline' }, { kind: 'paused' }] satisfies AnswerState[])(
  'is the newer one on this device while it is $kind, and never called accepted',
  (state) => {
    expect(ownAnswerTo('q', own('A'), outbox('B', state))).toEqual({ answer: 'B', state });
  },
);

it.each([{ kind: 'late' }, { kind: 'refused', reason: 'already_answered' }] satisfies AnswerState[])(
  'is the one that counts when another was $kind, and that is told',
  (state) => {
    expect(ownAnswerTo('q', own('A'), outbox('B', state))).toEqual({ answer: 'A', state });
    expect(ownAnswerTo('q', null, outbox('B', state))).toEqual({ answer: null, state });
  },
);

it('is the one accepted last, wherever it was given', () => {
  const kept = outbox('B', { kind: 'accepted', accepted_at: at(2) });
  expect(ownAnswerTo('q', own('A', 1), kept).answer).toBe('B');
  expect(ownAnswerTo('q', own('A', 3), kept).answer).toBe('A');
});

it('is given again by a tap on what this device sent before another changed it', () => {
  const kept = outbox('A', { kind: 'accepted', accepted_at: at(1) });
  expect(isAnswerRepeated(ownAnswerTo('q', own('B', 2), kept), 'A')).toBe(false);
  expect(isAnswerRepeated(ownAnswerTo('q', own('B', 2), kept), 'B')).toBe(true);
});

it('is not given again by a double tap, and is after a refusal', () => {
  expect(isAnswerRepeated(ownAnswerTo('q', null, null), 'A')).toBe(false);
  expect(isAnswerRepeated(ownAnswerTo('q', null, outbox('A', { kind: 'sending' })), 'A')).toBe(true);
  expect(isAnswerRepeated(ownAnswerTo('q', own('A'), outbox('B', { kind: 'late' })), 'A')).toBe(false);
});
