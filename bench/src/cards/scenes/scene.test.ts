import { describe, expect, it } from 'vitest';
import { invert, makeCamera, project, toPicture } from './camera.ts';
import type { Condition } from './conditions.ts';
import { makeScene, type SceneOptions } from './scene.ts';
import { findVisible } from './visible.ts';

const SMALL: SceneOptions = {
  seed: 7,
  width: 480,
  height: 270,
  with_class: true,
  with_decoys: true,
  condition: 'usual',
};
const FACING = { x: 0, y: 0, z: 2, yaw: 0, pitch: 0, roll: 0 };

describe('a scene with paper cards', () => {
  it('is the same for the same seed, and another for another', () => {
    const first = makeScene(SMALL);
    const picture = first.take(0).image.data.slice();
    const again = makeScene(SMALL);
    expect(again.take(0).image.data).toEqual(picture);
    expect(again.listPupils()).toEqual(first.listPupils());
    expect(makeScene({ ...SMALL, seed: 8 }).take(0).image.data).not.toEqual(picture);
  });

  it('has thirty pupils with a card of their own each, or nobody', () => {
    const pupils = makeScene(SMALL).listPupils();
    expect(new Set(pupils.map(({ card }) => card)).size).toBe(30);
    const empty = makeScene({ ...SMALL, with_class: false });
    expect(empty.listPupils()).toEqual([]);
    expect(empty.take(0).visible.size).toBe(0);
  });

  it('asks the same pupils anew: the cards stay, answers change', () => {
    const scene = makeScene(SMALL);
    const before = scene.listPupils();
    scene.ask();
    const after = scene.listPupils();
    expect(after.map(({ card }) => card)).toEqual(before.map(({ card }) => card));
    expect(after.filter(({ letter }, index) => letter !== before[index]?.letter).length).toBeGreaterThan(10);
  });
});

describe('a condition of a scene', () => {
  /** The mean brightness of a scene's picture. */
  const brightnessOf = (condition: Condition): number => {
    const { data } = makeScene({ ...SMALL, condition }).take(0).image;
    let sum = 0;
    for (const value of data) sum += value;
    return sum / data.length;
  };

  it('is darker where the room is dim, and brighter where windows fill the wall', () => {
    expect(brightnessOf('dim')).toBeLessThan(brightnessOf('usual') * 0.8);
    expect(brightnessOf('backlit')).toBeGreaterThan(brightnessOf('dim'));
  });

  it('leaves answers and cards to the seed', () => {
    const listCards = (condition: Condition): number[] =>
      makeScene({ ...SMALL, condition })
        .listPupils()
        .map(({ card }) => card);
    expect(listCards('pale')).toEqual(listCards('usual'));
    expect(listCards('coarse')).toEqual(listCards('usual'));
  });
});

describe('what of a scene is visible', () => {
  const camera = makeCamera(480, 270);
  const sight = { width: 480, height: 270, square: 0.06, paper: { width: 0.075, height: 0.075 } };

  it('is a card in the picture, and none that lies partly beyond its edge', () => {
    expect([...findVisible([[1, project(camera, FACING)]], sight)]).toEqual([1]);
    expect([...findVisible([[1, project(camera, { ...FACING, x: 1.38 })]], sight)]).toEqual([]);
  });

  it('is not a card behind the paper of a nearer one', () => {
    const near = project(camera, { ...FACING, z: 1.5, x: 0.05 });
    const far = project(camera, FACING);
    expect([
      ...findVisible(
        [
          [1, far],
          [2, near],
        ],
        sight,
      ),
    ]).toEqual([2]);
  });

  it('is found by the way back from the picture to the card', () => {
    const plane = project(camera, { ...FACING, x: 0.3, yaw: 0.5, pitch: -0.3, roll: 2 });
    const { x, y } = toPicture(plane, 0.04, -0.02);
    const back = toPicture(invert(plane), x, y);
    expect(back.x).toBeCloseTo(0.04, 9);
    expect(back.y).toBeCloseTo(-0.02, 9);
  });

  it('turns to the right in the picture what is rolled clockwise', () => {
    const plane = project(camera, { ...FACING, roll: 0.2 });
    expect(toPicture(plane, 0, -0.06).x).toBeGreaterThan(240);
  });
});
