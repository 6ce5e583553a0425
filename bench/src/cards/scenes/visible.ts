import { invert, type Matrix, toPicture } from './camera.ts';

interface Half {
  readonly width: number;
  readonly height: number;
}

interface Sight {
  readonly width: number;
  readonly height: number;
  /** Half of the black square and of the paper, meters. */
  readonly square: number;
  readonly paper: Half;
}

/** What of a black square may be hidden by other cards. */
const HIDDEN_MAX = 0.03;
const GRID = 15;

/** Cards whose black square lies in the picture and is not hidden by those that come after them in the list. */
export function findVisible(planes: readonly (readonly [number, Matrix])[], sight: Sight): Set<number> {
  const visible = new Set<number>();
  for (const [index, [card, plane]] of planes.entries()) {
    const nearer = planes.slice(index + 1).map(([, other]) => invert(other));
    let hidden = 0;
    for (let sample = 0; sample < GRID * GRID; sample += 1) {
      const u = (((sample % GRID) / (GRID - 1)) * 2 - 1) * sight.square;
      const v = ((Math.trunc(sample / GRID) / (GRID - 1)) * 2 - 1) * sight.square;
      const { x, y } = toPicture(plane, u, v);
      const isInside = x >= 2 && y >= 2 && x <= sight.width - 2 && y <= sight.height - 2;
      if (!isInside || nearer.some((other) => isOn(other, x, y, sight.paper))) hidden += 1;
    }
    if (hidden / GRID ** 2 <= HIDDEN_MAX) visible.add(card);
  }
  return visible;
}

function isOn([a, b, c, d, e, f, g, h, i]: Matrix, x: number, y: number, half: Half): boolean {
  const scale = g * x + h * y + i;
  return Math.abs((a * x + b * y + c) / scale) <= half.width && Math.abs((d * x + e * y + f) / scale) <= half.height;
}
