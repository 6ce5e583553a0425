import { DAY_MS, MINUTE_MS } from '@parta/domain/time/durations';
import { describe, expect, it } from 'vitest';
import { HISTORY_WHOLE, type HistoryLine, listSuperfluous } from './history.ts';

const NOW = new Date('2026-03-31T12:00:00Z');

/** A history of edits, each so many milliseconds before now, the oldest first. */
function edits(ages: readonly number[]): HistoryLine[] {
  return ages.map((age, index) => ({
    version: index + 1,
    saved_at: new Date(NOW.getTime() - age),
    cause: 'edit',
  }));
}

/** So many edits, one each `every` milliseconds, the last one `last` before now. */
function typed(count: number, every: number, last: number): number[] {
  return Array.from({ length: count }, (_, index) => last + (count - 1 - index) * every);
}

const left = (lines: readonly HistoryLine[]): HistoryLine[] => {
  const gone = new Set(listSuperfluous(lines, NOW));
  return lines.filter(({ version }) => !gone.has(version));
};

describe('the history of a material', () => {
  it('stays whole for thirty days as long as it is short', () => {
    expect(listSuperfluous(edits(typed(HISTORY_WHOLE, 1000, 29 * DAY_MS)), NOW)).toEqual([]);
    expect(listSuperfluous(edits(typed(3000, 1000, 0)), NOW)).toEqual([]);
    const [first, ...rest] = listSuperfluous(edits([33, 32, 31, 29].map((days) => days * DAY_MS)), NOW);
    expect([first, rest]).toEqual([1, [2]]);
    expect(listSuperfluous(edits([33 * DAY_MS, 32 * DAY_MS]), NOW)).toEqual([1]);
  });

  it('of a day of typing keeps the newest versions and the last of every five minutes', () => {
    const lines = edits(typed(8 * 60 * 20, 3000, 2 * 60 * MINUTE_MS));
    const kept = left(lines);
    expect(kept.length).toBeGreaterThanOrEqual(HISTORY_WHOLE + 8 * 12 - 3);
    expect(kept.length).toBeLessThanOrEqual(HISTORY_WHOLE + 8 * 12 + 1);
    expect(kept.slice(-HISTORY_WHOLE)).toEqual(lines.slice(-HISTORY_WHOLE));
    for (const [index, { saved_at }] of kept.slice(1, -HISTORY_WHOLE).entries()) {
      expect(saved_at.getTime() - (kept[index]?.saved_at.getTime() ?? 0)).toBe(5 * MINUTE_MS);
    }
  });

  it('grows to a few hundred lines, however much is saved, with one of each day though it be thinned out again', () => {
    const lines = edits(typed(20_000, 2 * MINUTE_MS, 0));
    const kept = left(lines);
    expect(kept.length).toBeLessThan(30 + HISTORY_WHOLE + 288 + 7 * 24 + 30);
    const later = new Date(NOW.getTime() + 3 * DAY_MS);
    const gone = new Set(listSuperfluous(kept, later));
    const days = kept.filter(({ version }) => !gone.has(version)).map(({ saved_at }) => saved_at.getTime() / DAY_MS);
    const oldest = Math.ceil((NOW.getTime() - 27 * DAY_MS) / DAY_MS);
    for (let day = oldest; day < NOW.getTime() / DAY_MS; day += 1) expect(days.map(Math.floor)).toContain(day);
  });

  it('keeps what was there before a version was restored, and the current version', () => {
    const lines = edits(typed(1000, 1000, 3 * DAY_MS)).map(
      (line): HistoryLine => ({
        ...line,
        cause: line.version === 501 ? 'restore' : 'edit',
      }),
    );
    const versions = left(lines).map(({ version }) => version);
    expect(versions).toEqual(expect.arrayContaining([500, 501, 1000]));
    expect(versions).not.toContain(499);
  });
});
