import { ANSWER_GRACE_MS } from '@parta/domain/limits';
import { describe, expect, it } from 'vitest';
import type { OpenedQuestion } from '../types.ts';
import { endOfGrace, findClosing, judgeTime } from './timing.ts';

const OPENED = Date.UTC(2026, 10, 20, 9, 0, 0);
const at = (milliseconds: number): Date => new Date(OPENED + milliseconds);
const question = (overrides: Partial<OpenedQuestion> = {}): OpenedQuestion => ({
  question_id: 'q',
  content_id: 'c',
  opened_at: at(0),
  deadline_at: null,
  closed_at: null,
  revealed_at: null,
  graded_at: null,
  ...overrides,
});
const open = { phase: 'open', paused_at: null } as const;

describe('judgeTime', () => {
  it.each([
    ['before the opening, by more than clocks are apart', question(), -101, 'not_open'],
    ['a little before the opening, by a clock that is behind', question(), -100, 'in_time'],
    ['at the opening', question(), 0, 'in_time'],
    ['a day later, without a limit', question(), 86_400_000, 'in_time'],
    ['at the deadline', question({ deadline_at: at(30_000) }), 30_000, 'in_time'],
    [
      'in the last millisecond of the grace',
      question({ deadline_at: at(30_000) }),
      30_000 + ANSWER_GRACE_MS,
      'in_time',
    ],
    ['a millisecond after the grace', question({ deadline_at: at(30_000) }), 30_001 + ANSWER_GRACE_MS, 'late'],
    ['in the grace of a closing by hand', question({ closed_at: at(10_000) }), 10_000 + ANSWER_GRACE_MS, 'in_time'],
    ['after the grace of a closing by hand', question({ closed_at: at(10_000) }), 10_001 + ANSWER_GRACE_MS, 'late'],
    [
      'a closing by hand counts, not the later deadline',
      question({ closed_at: at(10_000), deadline_at: at(30_000) }),
      12_001,
      'late',
    ],
    [
      'after the reveal, within the grace',
      question({ closed_at: at(10_000), revealed_at: at(10_500) }),
      10_600,
      'late',
    ],
  ] as const)('an answer received %s is judged', (_, opened, milliseconds, verdict) => {
    expect(judgeTime(opened, open, at(milliseconds))).toBe(verdict);
  });

  it('a question that was not opened takes nothing, a finished session neither', () => {
    expect(judgeTime(undefined, open, at(0))).toBe('not_open');
    expect(judgeTime(question(), { phase: 'finished', paused_at: null }, at(0))).toBe('ended');
  });

  it('in a pause the deadline does not pass', () => {
    const limited = question({ deadline_at: at(30_000) });
    expect(judgeTime(limited, { phase: 'open', paused_at: at(59_000) }, at(60_000))).toBe('in_time');
    expect(judgeTime(limited, open, at(60_000))).toBe('late');
  });

  it('in a pause only what was on its way comes in, the rest waits for its end', () => {
    const paused = { phase: 'open', paused_at: at(5000) } as const;
    expect(judgeTime(question(), paused, at(4000))).toBe('in_time');
    expect(judgeTime(question(), paused, at(5000 + ANSWER_GRACE_MS))).toBe('in_time');
    expect(judgeTime(question(), paused, at(5001 + ANSWER_GRACE_MS))).toBe('paused');
    expect(judgeTime(question({ closed_at: at(1000) }), paused, at(60_000))).toBe('late');
  });
});

describe('findClosing', () => {
  it('is the moment of closing, or the deadline once it has come', () => {
    expect(findClosing(question(), false, at(1))).toBeNull();
    expect(findClosing(question({ deadline_at: at(30_000) }), false, at(29_999))).toBeNull();
    expect(findClosing(question({ deadline_at: at(30_000) }), false, at(30_000))).toEqual(at(30_000));
    expect(findClosing(question({ deadline_at: at(30_000) }), true, at(40_000))).toBeNull();
    expect(findClosing(question({ closed_at: at(5), deadline_at: at(30_000) }), true, at(40_000))).toEqual(at(5));
  });

  it('the grace ends 2 s later', () => {
    expect(endOfGrace(at(0))).toEqual(at(2000));
  });
});
