import { MARKER_SIDE, markerCells } from '@parta/paper-cards/marker';
import type { Shade } from './canvas.ts';
import { edgeOf, PAPER_HALF, SQUARE_HALF } from './card-size.ts';
import type { Finger, Pupil } from './pupils.ts';

/** How far hands reach beyond the paper, meters. */
const HAND = 0.03;
/** Half of what is painted. */
export const FIGURE_HALF = { width: PAPER_HALF.width + HAND, height: PAPER_HALF.height + HAND } as const;

/** How a card looks that hands hold. */
export function shadeOf({ card, fingers, paper, ink }: Pupil): Shade {
  const cells = markerCells(card);
  const cell = (2 * SQUARE_HALF) / MARKER_SIDE;
  return (u, v) => {
    for (const finger of fingers) if (isUnder(finger, u, v)) return finger.shade;
    if (Math.abs(u) > PAPER_HALF.width || Math.abs(v) > PAPER_HALF.height) return -1;
    if (Math.abs(u) >= SQUARE_HALF || Math.abs(v) >= SQUARE_HALF) return paper;
    const isBlack = cells[Math.floor((v + SQUARE_HALF) / cell)]?.[Math.floor((u + SQUARE_HALF) / cell)] ?? false;
    return isBlack ? ink : paper;
  };
}

/** Whether a finger with its hand covers a place of the plane. */
function isUnder({ side, along, reach, radius }: Finger, u: number, v: number): boolean {
  // Turned so that the side is the lower one.
  const [across, down] = side === 0 ? [-u, -v] : side === 1 ? [-v, u] : side === 2 ? [u, v] : [v, -u];
  const edge = edgeOf(side);
  const tip = edge - reach + radius;
  const off = across - along;
  if (down >= tip && down < edge + 0.01) return Math.abs(off) < radius;
  if (down >= edge + 0.01) return Math.abs(off) < radius * 2.6;
  return off ** 2 + (down - tip) ** 2 < radius ** 2;
}
