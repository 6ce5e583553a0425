import { type Camera, type Pose, project } from './camera.ts';
import { type Canvas, paint, type Shade } from './canvas.ts';
import type { Draws } from './draws.ts';
import { chequered, decoySheet, plain, printed, shelved, striped } from './textures.ts';

/** How far the wall behind the class is, meters. */
const WALL = 8.6;
/** Middles of the windows that fill the wall of a backlit class, meters. */
const WINDOWS = [-4.5, -1.5, 1.5, 4.5] as const;
/** Posters among four that are a sheet of decoys. */
const DECOY_SHARE = 0.25;

interface Room {
  readonly with_decoys: boolean;
  readonly is_backlit: boolean;
}

/** Paints the wall behind the class with what hangs and stands there, and desks before it. */
export function paintClutter(canvas: Canvas, camera: Camera, draws: Draws, { with_decoys, is_backlit }: Room): void {
  canvas.light.fill(draws.between(0.25, 0.7));
  const hang = (shade: Shade, pose: Partial<Pose>, [half_width, half_height]: readonly [number, number]): void => {
    const place = { x: 0, y: 0, z: WALL, yaw: draws.around(0.35), pitch: draws.around(0.2), roll: draws.around(0.12) };
    paint(canvas, { plane: project(camera, { ...place, ...pose }), half_width, half_height, shade, grid: 2 });
  };
  const onWall = (): Partial<Pose> => ({ x: draws.around(5.5), y: draws.between(-2.6, 0.4) });
  if (is_backlit) {
    for (const x of WINDOWS) hang(plain(draws.between(6, 12)), { x, y: -1, roll: 0, yaw: 0, pitch: 0 }, [1.3, 1.1]);
  }
  if (draws.isSo(0.6)) {
    const bright = draws.between(1.2, 3);
    hang(plain(bright), { ...onWall(), y: draws.between(-2, -0.5), roll: 0 }, [draws.between(0.5, 1.2), 0.9]);
  }
  hang(plain(draws.between(0.04, 0.2)), { ...onWall(), roll: 0 }, [1.5, 0.6]);
  for (let count = 2 + draws.whole(3); count > 0; count -= 1) {
    const size = draws.between(0.3, 0.6);
    const isDecoy = with_decoys && draws.isSo(DECOY_SHARE);
    hang(isDecoy ? decoySheet(draws, draws.between(0.012, 0.022)) : printed(draws, size * 1.3), onWall(), [
      size,
      size * 1.3,
    ]);
  }
  for (let count = 1 + draws.whole(3); count > 0; count -= 1) {
    const square = draws.between(0.03, 0.06);
    hang(chequered(square, [0.06, draws.between(0.5, 0.85)]), onWall(), [square * 4, square * 4]);
  }
  hang(shelved(draws), { ...onWall(), y: draws.between(-0.3, 0.6), roll: 0 }, [draws.between(0.6, 1.2), 0.7]);
  hang(striped(draws.between(0.03, 0.09), [0.1, 0.6], draws.isSo(0.5)), onWall(), [0.6, 0.6]);
  for (const z of [7.4, 5.9, 4.6, 3.4, 2.3]) {
    const shade = draws.between(0.15, 0.6);
    for (let x = -3.6; x <= 3.6; x += 1.5) {
      const pose = { x: x + draws.around(0.2), y: 0.95, z, yaw: 0, pitch: -1.2, roll: 0 };
      hang(deskOf(draws, shade), pose, [0.6, 0.25]);
    }
  }
}

/** A desk with papers and books on it. */
function deskOf(draws: Draws, shade: number): Shade {
  const sheets = Array.from({ length: 3 }, () => ({
    u: draws.around(0.5),
    v: draws.around(0.2),
    half: draws.between(0.05, 0.12),
    value: draws.between(0.05, 0.9),
  }));
  return (u, v) =>
    sheets.find((sheet) => Math.abs(u - sheet.u) < sheet.half && Math.abs(v - sheet.v) < sheet.half)?.value ?? shade;
}
