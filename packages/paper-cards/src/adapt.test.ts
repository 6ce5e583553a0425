import { describe, expect, it } from 'vitest';
import { type Adaptation, createAdaptation, type Effort } from './adapt.ts';

/** Takes pictures on a device that needs so long for each, and lists what was asked of it. */
function take(adaptation: Adaptation, pictures: number, cost: (effort: Effort) => number): string[] {
  return Array.from({ length: pictures }, () => {
    const effort = adaptation.next();
    adaptation.took(cost(effort));
    return `${effort.height}/${effort.thresholds}`;
  });
}

/** Milliseconds of a device that needs so many for the dearest picture; half of it and more goes with each threshold. */
const device =
  (dearest: number) =>
  ({ height, thresholds }: Effort): number =>
    dearest * (height === 1080 ? 1 : 0.45) * (thresholds === 2 ? 1 : 0.5);

describe('the adaptation to slow devices', () => {
  it('stays with everything where that is fast enough', () => {
    expect(new Set(take(createAdaptation(), 300, device(120)))).toEqual(new Set(['1080/2']));
    expect(new Set(take(createAdaptation(), 300, device(150)))).toEqual(new Set(['1080/2']));
  });

  it('does not judge by the first pictures, which are slow everywhere, nor by a single one', () => {
    const adaptation = createAdaptation();
    take(adaptation, 2, () => 700);
    expect(new Set(take(adaptation, 100, device(100)))).toEqual(new Set(['1080/2']));
    take(adaptation, 1, () => 300);
    expect(new Set(take(adaptation, 100, device(100)))).toEqual(new Set(['1080/2']));
  });

  it('first reads every second picture with one threshold', () => {
    const asked = take(createAdaptation(), 60, device(180));
    expect(asked.slice(-6)).toEqual(['1080/2', '1080/1', '1080/2', '1080/1', '1080/2', '1080/1']);
    expect(new Set(asked)).toEqual(new Set(['1080/2', '1080/1']));
  });

  it('then takes smaller pictures, at last with one threshold alone', () => {
    expect(take(createAdaptation(), 30, device(320)).at(-1)).toBe('720/2');
    expect(new Set(take(createAdaptation(), 60, device(420)).slice(-6))).toEqual(new Set(['720/2', '720/1']));
    expect(new Set(take(createAdaptation(), 60, device(600)).slice(-20))).toEqual(new Set(['720/1']));
  });

  it('does not fall below its last level', () => {
    expect(new Set(take(createAdaptation(), 300, () => 900).slice(-20))).toEqual(new Set(['720/1']));
  });

  it('tries more again when the device has become fast', () => {
    const adaptation = createAdaptation();
    take(adaptation, 60, device(600));
    expect(new Set(take(adaptation, 300, device(60)).slice(-20))).toEqual(new Set(['1080/2']));
  });

  it('does not go up and down on a device that stands between two levels', () => {
    const asked = take(createAdaptation(), 1000, device(190));
    expect(asked.slice(40).every((effort) => effort.startsWith('1080'))).toBe(true);
    expect(asked.slice(40).filter((effort) => effort === '1080/1').length).toBe(480);
  });

  it('waits longer each time that the dearer level turned out to be too slow', () => {
    const adaptation = createAdaptation();
    // Cheap with one threshold and far too slow with two, so that the guess is wrong every time.
    const asked = take(adaptation, 1200, ({ height, thresholds }) =>
      height === 1080 ? 200 : thresholds === 2 ? 40 : 40,
    );
    const tries = asked.flatMap((effort, index) =>
      effort.startsWith('1080') && asked[index - 1]?.startsWith('720') ? [index] : [],
    );
    const gaps = tries.map((index, place) => index - (tries[place - 1] ?? 0)).slice(1);
    expect(tries.length).toBeGreaterThan(2);
    for (const [place, gap] of gaps.slice(1).entries()) expect(gap).toBeGreaterThan((gaps[place] ?? 0) * 1.5);
  });
});
