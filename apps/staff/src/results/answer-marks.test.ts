import { expect, it } from 'vitest';
import { getAnswerMark } from './answer-marks.tsx';

it('marks an answer as right, partly right, wrong, without a grade or missing', () => {
  expect(getAnswerMark({ points: 1, correct: true })).toBe('right');
  expect(getAnswerMark({ points: 0.5, correct: false })).toBe('partly');
  expect(getAnswerMark({ points: 0, correct: false })).toBe('wrong');
  expect(getAnswerMark({ points: '—', correct: null })).toBe('ungraded');
  expect(getAnswerMark(null)).toBe('unanswered');
});
