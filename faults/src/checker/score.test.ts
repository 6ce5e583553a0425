import { describe, expect, it } from 'vitest';
import { scoreAnswer } from './score.ts';

const ids = { content_id: 'content', question_id: 'question', points: 1, content: {} };

describe('independent scoring', () => {
  it.each([
    ['yesno', { correct: true }, { value: true }, 1],
    ['yesno', { correct: true }, { value: false }, 0],
    ['single', { correct_option_id: 'a' }, { option_id: 'a' }, 1],
    ['multiple', { correct_option_ids: ['a', 'b', 'c'], scoring: 'partial' }, { option_ids: ['a', 'b', 'd'] }, 1 / 3],
    ['multiple', { correct_option_ids: ['a', 'b'], scoring: 'all_or_nothing' }, { option_ids: ['a'] }, 0],
    ['ordering', { order: ['a', 'b', 'c'], scoring: 'partial' }, { order: ['c', 'a', 'b'] }, 0.5],
    [
      'matching',
      {
        pairs: [
          { left_id: 'a', right_id: 'x' },
          { left_id: 'b', right_id: 'y' },
        ],
      },
      {
        pairs: [
          { left_id: 'a', right_id: 'x' },
          { left_id: 'b', right_id: 'z' },
        ],
      },
      0.5,
    ],
    ['text', { accepted: ['Ладожское озеро'] }, { text: '  ладожское   ОЗЕРО ' }, 1],
    ['text', { accepted: ['Ладога'] }, { text: 'Байкал' }, 0],
    ['number', { value: 20, tolerance: 0, tolerance_kind: 'absolute' }, { text: '40/2' }, 1],
    ['number', { value: 20, tolerance: 0.01, tolerance_kind: 'relative' }, { text: '19,9' }, 1],
    ['number', { value: 20, tolerance: 0, tolerance_kind: 'absolute' }, { text: '19,9' }, 0],
    ['survey', null, { option_ids: ['a'] }, null],
  ])('%s with the key %j gives %j the share %s', (type, key, answer, share) => {
    const found = scoreAnswer({ ...ids, type, key }, answer);
    expect(found?.toFixed(10)).toBe(share?.toFixed(10));
  });
});
