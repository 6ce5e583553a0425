import { describe, expect, it } from 'vitest';
import { detectMarkers, type GreyImage, type Read } from './detect/detect-markers.ts';
import { markerCells } from './marker.ts';
import { createPictureReader } from './reading.ts';
import { drawCells, drawDisk, makeDrawing, squareAt } from './testing/draw-cards.ts';

const LARGE = { width: 1920, height: 1080 } as const;
const listCards = (reads: readonly Read[]): number[] => reads.map(({ card }) => card).sort((one, other) => one - other);

/** A large picture of one card that a finger almost as dark as ink holds: a low threshold alone parts them. */
function drawHeld(): ReturnType<typeof makeDrawing> {
  const drawing = makeDrawing(LARGE.width, LARGE.height);
  drawCells(drawing, markerCells(24), squareAt(900, 500, 84));
  for (let y = 535; y < 600; y += 3) drawDisk(drawing, { x: 900, y: y + 9, radius: 10, shade: 87 });
  return drawing;
}

/** Noise of a dark room over a picture, by a linear congruential generator: sums of four even numbers. */
function addNoise(drawing: ReturnType<typeof makeDrawing>, deviation: number): GreyImage {
  let state = 1;
  const chance = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const data = drawing.data.map((value) => {
    const sum = chance() + chance() + chance() + chance() - 2;
    return Math.min(255, Math.max(0, Math.round(value + sum * Math.sqrt(3) * deviation)));
  });
  return { ...drawing, data };
}

/** Twenty cards in a dark room, where the noise is about as much as black and white differ by. */
function drawDark(): GreyImage {
  const drawing = makeDrawing(LARGE.width, LARGE.height, 70);
  for (let card = 1; card <= 20; card += 1) {
    const place = squareAt(150 + ((card - 1) % 5) * 90, 150 + Math.trunc((card - 1) / 5) * 90, 34, card);
    drawCells(drawing, markerCells(card), place);
  }
  const dark = drawing.data.map((value) => Math.round(30 + value * 0.14));
  return addNoise({ ...drawing, data: dark }, 16);
}

describe('a reader of pictures', () => {
  it('splits large pictures that follow each other at other thresholds, so that what one set misses the next one reads', () => {
    const held = drawHeld();
    expect(listCards(detectMarkers(held, { thresholds: 'even' }))).toEqual([]);
    const reader = createPictureReader();
    expect([1, 2].map(() => listCards(reader.read(held, 'all')))).toEqual([[], [24]]);
  });

  it('reads noisy pictures at two thirds by turns, which shows more of them, and gives corners of the whole picture', () => {
    const dark = drawDark();
    const whole = listCards(detectMarkers(dark, { thresholds: 'even' }));
    const reader = createPictureReader();
    const [first = [], second = [], third = []] = [1, 2, 3].map(() => reader.read(dark, 'all'));
    expect(first.length).toBeGreaterThan(whole.length + 3);
    expect(listCards(second)).toEqual(whole);
    expect(listCards(third)).toEqual(listCards(first));
    for (const { card, turn, corners } of first) {
      expect(turn).toBe(0);
      const [x, y] = [0, 1].map(
        (axis) => corners.reduce((sum, corner) => sum + (axis === 0 ? corner.x : corner.y), 0) / 4,
      );
      expect(Math.abs((x ?? 0) - 150 - ((card - 1) % 5) * 90)).toBeLessThan(1.5);
      expect(Math.abs((y ?? 0) - 150 - Math.trunc((card - 1) / 5) * 90)).toBeLessThan(1.5);
    }
  });

  it('reads a photo in every way at once', () => {
    expect(listCards(createPictureReader().read(drawHeld(), 'every'))).toEqual([24]);
    const dark = drawDark();
    const atTwoThirds = createPictureReader().read(dark, 'all');
    expect(createPictureReader().read(dark, 'every').length).toBeGreaterThanOrEqual(atTwoThirds.length);
  });

  it('reads pictures of other sizes one after the other', () => {
    const reader = createPictureReader();
    for (const size of [200, 300, 200]) {
      const drawing = makeDrawing(size, size);
      drawCells(drawing, markerCells(7), squareAt(100, 100, 60));
      expect(listCards(reader.read(drawing, 'all'))).toEqual([7]);
      expect(listCards(reader.read(drawing, 'one'))).toEqual([7]);
    }
  });
});
