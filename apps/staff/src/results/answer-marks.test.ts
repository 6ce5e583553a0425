import { expect, it } from 'vitest';
import { getAnswerMark, getMarkInRow, getMarkOfAnswer } from './answer-marks.tsx';

it('marks an answer as right, partly right, wrong, without a grade or missing', () => {
  expect(getAnswerMark({ points: 1, correct: true })).toBe('right');
  expect(getAnswerMark({ points: 0.5, correct: false })).toBe('partly');
  expect(getAnswerMark({ points: 0, correct: false })).toBe('wrong');
  expect(getAnswerMark({ points: '—', correct: null })).toBe('ungraded');
  expect(getAnswerMark(null)).toBe('unanswered');
});

it('marks what brought points without an answer by those points, and an unanswered question that brought none as missing', () => {
  expect(getMarkOfAnswer({ isAnswered: false, points: 3, correct: true, came_later: false })).toBe('right');
  expect(getMarkOfAnswer({ isAnswered: false, points: 0, correct: null, came_later: false })).toBe('unanswered');
  expect(getMarkOfAnswer({ isAnswered: true, points: '—', correct: null, came_later: false })).toBe('ungraded');
});

it('marks a question that was closed before the participant joined apart from one that was left out', () => {
  expect(getMarkOfAnswer({ isAnswered: false, points: '—', correct: null, came_later: true })).toBe('came_later');
  const row = { answers: [null, null, { points: 1, correct: true }], came_later: [0] };
  expect([0, 1, 2].map((index) => getMarkInRow(row, index))).toEqual(['came_later', 'unanswered', 'right']);
});
