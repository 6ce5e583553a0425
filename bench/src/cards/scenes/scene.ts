import type { GreyImage } from '@parta/paper-cards/detect';
import { createChance } from '../../measure/chance.ts';
import { type Matrix, makeCamera, project } from './camera.ts';
import { makeCanvas, paint } from './canvas.ts';
import { FIGURE_HALF, shadeOf } from './card-figure.ts';
import { PAPER_HALF, SQUARE_HALF } from './card-size.ts';
import { paintClutter } from './clutter.ts';
import { CONDITIONS, type Condition } from './conditions.ts';
import { makeDraws } from './draws.ts';
import { makeLight, makeLighting, makeTaker } from './lens.ts';
import { answerAnew, type Pupil, paintBody, poseAt, seatClass } from './pupils.ts';
import { findVisible } from './visible.ts';

/** What a scene is made of. */
export interface SceneOptions {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** Without it the room is empty and holds clutter alone. */
  readonly with_class: boolean;
  readonly with_decoys: boolean;
  readonly condition: Condition;
}

/** One picture of a scene, and which cards can be seen in it whole. */
export interface Frame {
  readonly image: GreyImage;
  readonly visible: ReadonlySet<number>;
}

/** A room with its class. */
export interface Scene {
  /** The class with its answers. */
  readonly listPupils: () => readonly Pupil[];
  /** Everybody answers anew, by chance. */
  readonly ask: () => void;
  /** The picture of a moment; the next one is written over its pixels. */
  readonly take: (seconds: number) => Frame;
}

/** Makes a room from a seed. */
export function makeScene({ seed, width, height, with_class, with_decoys, condition }: SceneOptions): Scene {
  const conditions = CONDITIONS[condition];
  const draws = makeDraws(createChance(seed));
  const camera = makeCamera(width, height);
  const room = makeCanvas(width, height);
  paintClutter(room, camera, draws, { with_decoys, is_backlit: conditions.is_backlit });
  const seated = seatClass(draws, conditions);
  for (const { pose } of seated) paintBody(room, camera, draws, pose);
  let pupils: readonly Pupil[] = with_class ? seated : [];
  const lightUp = makeLighting({ width, height }, makeLight(draws, conditions, { width, height }));
  const scale = width / 1920;
  const lens = {
    blur: Math.max(0.45, draws.between(...conditions.blur) * (0.5 + 0.5 * scale)),
    noise: draws.between(...conditions.noise),
    quality: draws.between(...conditions.quality),
  };
  const shakes = draws.between(0, 2.5) * scale;
  const take = makeTaker(draws);
  const canvas = makeCanvas(width, height);
  const pixels = new Uint8Array(width * height);

  function takeAt(seconds: number): Frame {
    canvas.light.set(room.light);
    const shake = { x: draws.around(shakes), y: draws.around(shakes) };
    const planes = new Map<number, Matrix>();
    for (const pupil of pupils) {
      const plane = project(camera, poseAt(pupil, seconds));
      planes.set(pupil.card, plane);
      const motion = {
        x: shake.x + draws.around(pupil.motion * scale),
        y: shake.y + draws.around(pupil.motion * scale),
      };
      const size = { half_width: FIGURE_HALF.width, half_height: FIGURE_HALF.height };
      paint(canvas, { plane, ...size, shade: shadeOf(pupil), motion });
    }
    lightUp(canvas);
    const visible = findVisible([...planes], { width, height, square: SQUARE_HALF, paper: PAPER_HALF });
    return { image: take(canvas, lens, pixels), visible };
  }

  function ask(): void {
    pupils = pupils.map((pupil) => answerAnew(draws, pupil));
  }

  return { listPupils: () => pupils, ask, take: takeAt };
}
