import { describe, expect, it } from 'vitest';
import { EVENT_TIMING_FLOOR_MS, medianOf, planKeys, shareWork, sumUpTyping } from './latencies.ts';

const nothing = { opened: null, strokes: [], reported: [], switches: [] };

describe('figures of the editor', () => {
  it('takes the longest event of a key, and the floor for a key that the browser does not tell of', () => {
    const reported = [
      { interaction: 1, duration: 24 },
      { interaction: 1, duration: 40 },
      { interaction: 2, duration: 32 },
    ];
    const figures = sumUpTyping({ ...nothing, strokes: [30, 25, 8, 7], reported }, 4);
    expect(figures.told).toBe(2);
    expect(figures.presented).toMatchObject({ count: 4, p50: EVENT_TIMING_FLOOR_MS, max: 40 });
    expect(figures.painted).toMatchObject({ count: 4, p50: 8, p95: 30, max: 30 });
  });

  it('does not sum up a run that has lost a key', () => {
    expect(() => sumUpTyping({ ...nothing, strokes: [8, 9] }, 3)).toThrow('3 keys were pressed');
  });

  it('takes the middle one of five openings', () => {
    expect(medianOf([900, 400, 5000, 450, 430])).toBe(450);
  });

  it('shares what the page has done among the keys', () => {
    const start = { whole: 100, script: 50, layout: 5 };
    const end = { whole: 500, script: 250, layout: 25 };
    expect(shareWork(start, end, 20)).toEqual({ whole: 20, script: 10, layout: 1 });
  });

  it('presses keys at an even pace with a pause after each burst', () => {
    expect(planKeys(5, { per_second: 10, burst: 2, pause_ms: 700 })).toEqual([0, 100, 900, 1000, 1800]);
  });
});
