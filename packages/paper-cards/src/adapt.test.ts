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

/** Milliseconds of a device that needs so many for the dearest picture: what smaller pictures and one threshold take of it here. */
const device =
  (dearest: number) =>
  ({ height, thresholds }: Effort): number =>
    dearest * (height === 1080 ? 1 : 0.7) * (thresholds === 'all' ? 1 : 0.33);

describe('the adaptation to slow devices', () => {
  it('stays with everything where that is fast enough', () => {
    expect(new Set(take(createAdaptation(), 300, device(120)))).toEqual(new Set(['1080/all']));
    expect(new Set(take(createAdaptation(), 300, device(150)))).toEqual(new Set(['1080/all']));
  });

  it('does not judge by the first pictures, which are slow everywhere, nor by a single one', () => {
    const adaptation = createAdaptation();
    take(adaptation, 2, () => 700);
    expect(new Set(take(adaptation, 100, device(100)))).toEqual(new Set(['1080/all']));
    take(adaptation, 1, () => 300);
    expect(new Set(take(adaptation, 100, device(100)))).toEqual(new Set(['1080/all']));
  });

  it('first takes smaller pictures', () => {
    const asked = take(createAdaptation(), 60, device(200));
    expect(new Set(asked.slice(-20))).toEqual(new Set(['720/all']));
    expect(new Set(asked)).toEqual(new Set(['1080/all', '720/all']));
  });

  it('then reads every second picture with one threshold, at last all of them', () => {
    const asked = take(createAdaptation(), 60, device(300));
    expect(asked.slice(-6)).toEqual(['720/all', '720/one', '720/all', '720/one', '720/all', '720/one']);
    expect(new Set(take(createAdaptation(), 60, device(600)).slice(-20))).toEqual(new Set(['720/one']));
  });

  it('does not fall below its last level', () => {
    expect(new Set(take(createAdaptation(), 300, () => 900).slice(-20))).toEqual(new Set(['720/one']));
  });

  it('tries more again when the device has become fast', () => {
    const adaptation = createAdaptation();
    take(adaptation, 60, device(600));
    expect(new Set(take(adaptation, 300, device(60)).slice(-20))).toEqual(new Set(['1080/all']));
  });

  it('does not go up and down on a device that stands between two levels', () => {
    const asked = take(createAdaptation(), 1000, device(190));
    expect(new Set(asked.slice(40))).toEqual(new Set(['720/all']));
  });

  it('waits longer each time that the dearer level turned out to be too slow', () => {
    const adaptation = createAdaptation();
    // Cheap in small pictures and far too slow in large ones, so that the guess is wrong every time.
    const asked = take(adaptation, 1200, ({ height }) => (height === 1080 ? 200 : 40));
    const tries = asked.flatMap((effort, index) =>
      effort.startsWith('1080') && asked[index - 1]?.startsWith('720') ? [index] : [],
    );
    const gaps = tries.map((index, place) => index - (tries[place - 1] ?? 0)).slice(1);
    expect(tries.length).toBeGreaterThan(2);
    for (const [place, gap] of gaps.slice(1).entries()) expect(gap).toBeGreaterThan((gaps[place] ?? 0) * 1.5);
  });
});
