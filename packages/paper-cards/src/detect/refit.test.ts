import { describe, expect, it } from 'vitest';
import { markerCells } from '../marker.ts';
import { blurDrawing, drawCells, makeDrawing, squareAt } from '../testing/draw-cards.ts';
import type { Point } from './grey-image.ts';
import type { Quad } from './quad.ts';
import { edgeContrast, replaceCorner, settleQuad } from './refit.ts';

const SQUARE = squareAt(20.3, 19.8, 14, 6);

function drawSmall(): ReturnType<typeof makeDrawing> {
  const drawing = makeDrawing(40, 40);
  drawCells(drawing, markerCells(42), SQUARE);
  return blurDrawing(drawing, 0.7);
}

function move({ x, y }: Point, across: number, down: number): Point {
  return { x: x + across, y: y + down };
}

function farthest(quad: Quad): number {
  return Math.max(
    ...quad.map(({ x, y }, corner) => Math.hypot(x - (SQUARE[corner]?.x ?? 0), y - (SQUARE[corner]?.y ?? 0))),
  );
}

describe('a quad that is fitted again', () => {
  it('has the clearest edge where the marker is', () => {
    const drawing = drawSmall();
    const contrast = edgeContrast(drawing, SQUARE);
    for (const [x, y, size] of [
      [19, 19.8, 14],
      [20.3, 21, 14],
      [20.3, 19.8, 16],
      [20.3, 19.8, 12],
    ] as const) {
      expect(edgeContrast(drawing, squareAt(x, y, size, 6))).toBeLessThan(contrast);
    }
  });

  it('finds back to the marker from a pixel off', () => {
    const [a, b, c, d] = SQUARE;
    const off: Quad = [move(a, 0.7, -0.6), b, move(c, -0.8, 0.5), d];
    expect(farthest(off)).toBeGreaterThan(0.9);
    expect(farthest(settleQuad(drawSmall(), off))).toBeLessThan(0.6);
  });

  it('gets a corner that was far off from the three others', () => {
    const [a, b, c, d] = SQUARE;
    for (const off of [
      [move(a, -4, -3), b, c, d],
      [a, move(b, -5, 2), c, d],
      [a, b, move(c, 4, 4), d],
      [a, b, c, move(d, 3, -5)],
    ] as const) {
      const replaced = replaceCorner(drawSmall(), off);
      expect(replaced === null ? Infinity : farthest(replaced)).toBeLessThan(0.01);
    }
  });

  it('keeps corners that are right', () => {
    expect(replaceCorner(drawSmall(), SQUARE)).toBeNull();
  });
});
