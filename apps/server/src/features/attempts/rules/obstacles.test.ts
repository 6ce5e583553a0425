import { describe, expect, it } from 'vitest';
import { deadlineOf, findObstacle, isReadable } from './obstacles.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 20, 9, 0, seconds));
const running = { status: 10, start_date: at(10), end_date: at(50), multiple_participation: true };
const open = { finished_at: null };
const finished = { finished_at: at(20) };

describe('[GEN-07] an attempt', () => {
  it.each([
    [9, 'not_yet_open'],
    [10, null],
    [49, null],
    [50, 'ended'],
  ])('at second %i of a period from 10 to 50: %s', (second, obstacle) => {
    expect(findObstacle(running, [], at(second))).toBe(obstacle);
  });

  it('is begun without an end at any later time', () => {
    expect(findObstacle({ ...running, end_date: null }, [], at(999_999))).toBeNull();
  });

  it.each([20, 21])('is not begun in an activity of status %i', (status) => {
    expect(findObstacle({ ...running, status }, [], at(20))).toBe('ended');
  });

  it('is one where no more are allowed, and the open one is gone on with', () => {
    const once = { ...running, multiple_participation: false };
    expect(findObstacle(once, [], at(20))).toBeNull();
    expect(findObstacle(once, [open], at(20))).toBeNull();
    expect(findObstacle(once, [finished], at(20))).toBe('no_more_attempts');
    expect(findObstacle(running, [finished, finished], at(20))).toBeNull();
  });
});

describe('slides and results', () => {
  it('are readable to the end, after it where access is permanent, and never once it was cancelled', () => {
    const [left, stays] = [
      { ...running, permanent_access: false },
      { ...running, permanent_access: true },
    ];
    expect([isReadable(left, at(49)), isReadable(left, at(50)), isReadable(stays, at(50))]).toEqual([
      true,
      false,
      true,
    ]);
    expect(isReadable({ ...left, status: 20 }, at(20))).toBe(false);
    expect(isReadable({ ...stays, status: 20 }, at(20))).toBe(true);
    expect(isReadable({ ...stays, status: 21 }, at(20))).toBe(false);
  });
});

describe('the deadline of an attempt', () => {
  it.each([
    [at(120), null, at(120)],
    [null, null, null],
    [null, 1, at(90)],
    [at(120), 1, at(90)],
    [at(60), 1, at(60)],
  ])('begun at second 30, of an activity that ends at %s, with %s minutes, is %s', (end_date, minutes, deadline) => {
    expect(deadlineOf(at(30), { end_date }, minutes)).toEqual(deadline);
  });
});
