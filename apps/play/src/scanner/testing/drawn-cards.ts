import { sideOf } from '@parta/paper-cards/letters';
import { MARKER_SIDE, markerCells } from '@parta/paper-cards/marker';

/** A card that is held up, and the answer that it shows, 0 for А. */
interface HeldCard {
  card: number;
  letter: number;
}

const SQUARE = 112;
const CELL = SQUARE / MARKER_SIDE;
const STEP = 170;

/** Draws cards side by side before a grey wall; as many as there is room for. */
export function drawCards(
  held: readonly HeldCard[],
  { width, height } = { width: 640, height: 360 },
): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  const context = Object.assign(canvas, { width, height }).getContext('2d');
  if (context === null) throw new Error('this browser draws nothing');
  context.fillStyle = '#aaa';
  context.fillRect(0, 0, width, height);
  for (const [place, { card, letter }] of held.entries()) {
    context.setTransform(1, 0, 0, 1, 100 + place * STEP, 150);
    // Side 1 is uppermost after a quarter counterclockwise.
    context.rotate((-Math.PI / 2) * sideOf(card, letter));
    context.fillStyle = '#eee';
    context.fillRect(-SQUARE / 2 - CELL, -SQUARE / 2 - CELL, SQUARE + 2 * CELL, SQUARE + 2 * CELL);
    context.fillStyle = '#111';
    for (const [y, row] of markerCells(card).entries()) {
      for (const [x, isBlack] of row.entries()) {
        if (isBlack) context.fillRect(x * CELL - SQUARE / 2, y * CELL - SQUARE / 2, CELL, CELL);
      }
    }
  }
  return context;
}
