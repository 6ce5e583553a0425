import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIVITY_STATUS, type ActivityStatus } from '../codes.ts';
import { canTransition } from './activity-status.ts';

const statuses = Object.values(ACTIVITY_STATUS);

describe('activity status', () => {
  it('[ACT-52] exactly these changes are allowed', () => {
    const allowed = statuses.flatMap((from) =>
      statuses.filter((to) => canTransition(from, to)).map((to) => [from, to]),
    );
    expect(allowed).toEqual([
      [0, 10],
      [0, 20],
      [0, 21],
      [10, 20],
      [10, 21],
    ]);
  });

  it('[ACT-52] whatever is tried, an activity that is over stays as it is', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...statuses)), (wishes) => {
        let status: ActivityStatus = ACTIVITY_STATUS.planned;
        for (const wish of wishes) {
          const isOver = status >= ACTIVITY_STATUS.completed;
          expect(isOver && canTransition(status, wish)).toBe(false);
          if (canTransition(status, wish)) status = wish;
        }
      }),
    );
  });
});
