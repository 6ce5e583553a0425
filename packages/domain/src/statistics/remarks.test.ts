import { expect, it } from 'vitest';
import { remarkOn } from './remarks.ts';

const item = { had: 30, difficulty: 0.6, discrimination: 0.4, alpha_if_deleted: null };

it.each([
  [{}, null],
  [{ difficulty: 0.12 }, 'too_hard'],
  [{ difficulty: 0.2 }, null],
  [{ difficulty: 0.98 }, 'too_easy'],
  // With 30 people chance alone reaches down to -0.305, with 10 to -0.548.
  [{ discrimination: -0.31 }, 'reversed'],
  [{ discrimination: -0.3 }, 'weak'],
  [{ difficulty: 0.12, discrimination: -0.31 }, 'reversed'],
  [{ had: 10, discrimination: -0.55 }, 'reversed'],
  [{ had: 10, discrimination: -0.54 }, null],
  [{ discrimination: 0.05 }, 'weak'],
  [{ discrimination: null }, null],
  [{ had: 29, discrimination: 0.05 }, null],
  [{ had: 4, difficulty: 0.1 }, null],
  [{ difficulty: null, discrimination: null }, null],
])('a question with %j gets the remark %s', (figures, remark) => {
  expect(remarkOn({ ...item, ...figures })).toBe(remark);
});
