import { describe, expect, it } from 'vitest';
import { markerCells } from '../marker.ts';
import { blurDrawing, drawCells, drawDisk, makeDrawing, spoilCells, squareAt } from '../testing/draw-cards.ts';
import { createDetector, detectMarkers, type GreyImage, type Read, type Thresholds } from './detect-markers.ts';
import type { Quad } from './quad.ts';

const ALL = { thresholds: 'every' } as const;
const name = ({ card, turn, errors }: Read): string => `${card}/${turn}/${errors}`;
const listReads = (image: GreyImage, thresholds: Thresholds = 'every'): string[] =>
  detectMarkers(image, { thresholds })
    .map(name)
    .sort((one, other) => one.localeCompare(other));

/** A picture of one card. */
function drawCard(card: number, corners: Quad, cells = markerCells(card)): ReturnType<typeof makeDrawing> {
  const drawing = makeDrawing(200, 200);
  drawCells(drawing, cells, corners);
  return drawing;
}

/** A picture of one card with cells that are a little more of the other shade than of their own. */
function drawDoubtful(card: number, cells: readonly number[]): ReturnType<typeof makeDrawing> {
  const drawing = drawCard(card, squareAt(100, 100, 140));
  for (const cell of cells) {
    const [column, row] = [(cell % 5) + 1, Math.trunc(cell / 5) + 1];
    const isBlack = markerCells(card)[row]?.[column] === true;
    const [left, top] = [30 + column * 20, 30 + row * 20];
    for (let at = 0; at < 400; at += 1) {
      drawing.data[(top + Math.trunc(at / 20)) * 200 + left + (at % 20)] = isBlack ? 145 : 115;
    }
  }
  return drawing;
}

/** A picture with less difference between black and white. */
function fade(drawing: ReturnType<typeof makeDrawing>, share: number): GreyImage {
  return { ...drawing, data: drawing.data.map((value) => Math.round(120 + (value - 120) * share)) };
}

/** The same picture so many times as small, each pixel the mean of what it covers. */
function shrink({ width, height, data }: GreyImage, times: number): GreyImage {
  const small = { width: Math.trunc(width / times), height: Math.trunc(height / times) };
  const means = Array.from({ length: small.width * small.height }, (_, at) => {
    const [left, top] = [(at % small.width) * times, Math.trunc(at / small.width) * times];
    const covered = Array.from(
      { length: times ** 2 },
      (_pixel, index) => data[(top + Math.trunc(index / times)) * width + left + (index % times)] ?? 0,
    );
    return Math.round(covered.reduce((sum, value) => sum + value, 0) / times ** 2);
  });
  return { ...small, data: Uint8Array.from(means) };
}

describe('detectMarkers', () => {
  it.each([0, 1, 2, 3])('reads every card with side %i uppermost, and its letter', (side) => {
    for (let first = 1; first <= 100; first += 25) {
      const drawing = makeDrawing(400, 400);
      const cards = Array.from({ length: 25 }, (_, index) => first + index);
      for (const [index, card] of cards.entries()) {
        // Side 1 is uppermost after a quarter counterclockwise.
        drawCells(
          drawing,
          markerCells(card),
          squareAt(40 + (index % 5) * 80, 40 + Math.trunc(index / 5) * 80, 42, -90 * side),
        );
      }
      const reads = detectMarkers(drawing, ALL);
      expect(reads.map(({ card }) => card).sort((a, b) => a - b)).toEqual(cards);
      for (const { card, turn, letter, errors } of reads) {
        expect({ turn, letter, errors }).toEqual({ turn: side, letter: (side + card) % 4, errors: 0 });
      }
    }
  });

  it('gives the corners clockwise from the upper left one of the print, to half a pixel', () => {
    for (const degrees of [0, 17, -90, -101, 180, 95]) {
      const corners = squareAt(100.3, 99.2, 60, degrees);
      const [read] = detectMarkers(drawCard(33, corners), ALL);
      for (const [index, corner] of corners.entries()) {
        const found = read?.corners[index];
        expect(Math.hypot((found?.x ?? 0) - corner.x, (found?.y ?? 0) - corner.y), `${degrees}° ${index}`).toBeLessThan(
          0.5,
        );
      }
    }
  });

  it('reads a card that is held askew up to forty degrees, and none that is held between two answers', () => {
    for (const degrees of [-38, -20, 20, 38]) {
      expect(listReads(drawCard(7, squareAt(100, 100, 70, degrees)))).toEqual(['7/0/0']);
    }
    for (const degrees of [-45, 44, 136]) expect(listReads(drawCard(7, squareAt(100, 100, 70, degrees)))).toEqual([]);
  });

  it('reads a card that is seen from the side', () => {
    const corners: Quad = [
      { x: 60, y: 52 },
      { x: 112, y: 70 },
      { x: 110, y: 128 },
      { x: 62, y: 151 },
    ];
    expect(listReads(drawCard(58, corners))).toEqual(['58/0/0']);
  });

  it('reads small cards and large ones', () => {
    for (const size of [14, 20, 30, 60, 100, 140]) {
      expect(listReads(drawCard(91, squareAt(100.4, 99.7, size, 4))), `${size} px`).toEqual(['91/0/0']);
    }
  });

  it.each([
    [20, 1.3],
    [20, 1.6],
    [22, 1.8],
    [26, 2],
    [32, 2.4],
  ])('reads cards of %i pixels out of focus, with a blur of %f pixels', (size, blur) => {
    const cards = Array.from({ length: 20 }, (_, index) => 5 * index + 1);
    const read = cards.flatMap((card) => {
      const drawing = makeDrawing(64, 64);
      drawCells(drawing, markerCells(card), squareAt(32.3, 31.8, size, 7));
      return detectMarkers(blurDrawing(drawing, blur), ALL).map((one) => [one.card, one.turn]);
    });
    expect(read).toEqual(cards.map((card) => [card, 0]));
  });

  it.each([
    ['11 cm on half a sheet', 1.2],
    ['12 cm on half a sheet', 0.8],
    ['17 cm on a sheet', 0.8],
  ])('reads every print that is in use, with the white that it has around it: %s', (_print, white) => {
    for (const size of [16, 40, 120]) {
      const drawing = makeDrawing(200, 200, 25);
      drawCells(drawing, markerCells(33), squareAt(100.4, 99.7, size, 4), white);
      expect(listReads(drawing), `${size} px`).toEqual(['33/0/0']);
    }
  });

  it('reads the cards of the last row, whose cells are of two pixels', () => {
    const missed = Array.from({ length: 100 }, (_, index) => index + 1).filter((card) => {
      const drawing = makeDrawing(60, 60);
      drawCells(drawing, markerCells(card), squareAt(30.2, 29.7, 12, 8));
      return listReads(blurDrawing(drawing, 0.9))[0] !== `${card}/0/0`;
    });
    expect(missed).toEqual([]);
  });

  it('reads a card that is held close before the camera, whose cells are larger than what is compared around them', () => {
    const drawing = makeDrawing(520, 520);
    drawCells(drawing, markerCells(64), squareAt(260, 260, 380, 3));
    expect(listReads(drawing)).toEqual(['64/0/0']);
  });

  it('reads a card with one wrong cell that is about grey and says so', () => {
    for (const card of [1, 42, 100]) {
      for (const cell of [0, 12, 24]) {
        expect(listReads(drawDoubtful(card, [cell]))).toEqual([`${card}/0/1`]);
      }
    }
  });

  it('takes a square with one cell clearly wrong for another than a card', () => {
    for (const card of [1, 42, 100]) {
      for (const cell of [0, 12, 24]) {
        expect(listReads(drawCard(card, squareAt(100, 100, 60), spoilCells(card, [cell])))).toEqual([]);
      }
    }
  });

  it('takes a square of less than 12 pixels with a wrong cell for no card, however doubtful that is', () => {
    for (const [card, cell] of [
      [35, 16],
      [60, 12],
      [88, 18],
    ] as const) {
      expect(listReads(shrink(drawDoubtful(card, [cell]), 8))).toEqual([`${card}/0/1`]);
      expect(listReads(shrink(drawDoubtful(card, [cell]), 13))).toEqual([]);
      expect(listReads(shrink(drawCard(card, squareAt(100, 100, 140)), 13))).toEqual([`${card}/0/0`]);
    }
  });

  it('takes a pale square with a wrong cell for no card', () => {
    const drawing = drawDoubtful(42, [12]);
    expect(listReads(fade(drawing, 0.5))).toEqual(['42/0/1']);
    expect(listReads(fade(drawing, 0.14))).toEqual([]);
    expect(listReads(fade(drawCard(42, squareAt(100, 100, 140)), 0.14))).toEqual(['42/0/0']);
  });

  it('reads a card whose border fingers cover in the middle of two sides', () => {
    const drawing = drawCard(24, squareAt(100, 100, 84));
    drawDisk(drawing, { x: 50, y: 98, radius: 19, shade: 165 });
    drawDisk(drawing, { x: 150, y: 104, radius: 19, shade: 165 });
    expect(listReads(drawing)).toEqual(['24/0/0']);
  });

  it('reads a card whose corner a finger covers', () => {
    const drawing = drawCard(24, squareAt(100, 100, 84));
    drawDisk(drawing, { x: 55, y: 55, radius: 10, shade: 190 });
    expect(listReads(drawing)).toEqual(['24/0/0']);
  });

  it('tells a dark finger from ink by more thresholds than one', () => {
    const drawing = drawCard(24, squareAt(100, 100, 84));
    for (let y = 135; y < 200; y += 3) drawDisk(drawing, { x: 100, y: y + 9, radius: 10, shade: 115 });
    expect(listReads(drawing, 'one')).toEqual([]);
    expect(listReads(drawing, 'every')).toEqual(['24/0/0']);
  });

  it('reads a card half of which lies in a shadow', () => {
    const drawing = drawCard(66, squareAt(100, 100, 70));
    for (let at = 0; at < drawing.data.length; at += 1) {
      if (at % 200 < 100) drawing.data[at] = (drawing.data[at] ?? 0) * 0.7;
    }
    expect(listReads(drawing)).toEqual(['66/0/0']);
  });

  it('gives a number that is at two places twice', () => {
    const drawing = makeDrawing(200, 200);
    for (const x of [50, 150]) drawCells(drawing, markerCells(5), squareAt(x, 100, 50));
    expect(listReads(drawing)).toEqual(['5/0/0', '5/0/0']);
  });

  it('reads nothing where no card is', () => {
    const squares = makeDrawing(256, 256);
    const rings = makeDrawing(256, 256);
    for (let at = 0; at < squares.data.length; at += 1) {
      const [x, y] = [at % 256, Math.trunc(at / 256)];
      squares.data[at] = (Math.trunc(x / 20) + Math.trunc(y / 20)) % 2 === 0 ? 30 : 220;
      rings.data[at] = Math.trunc(Math.max(Math.abs(x - 128), Math.abs(y - 128)) / 11) % 2 === 0 ? 220 : 30;
    }
    expect(listReads(makeDrawing(256, 256))).toEqual([]);
    expect(listReads(squares)).toEqual([]);
    expect(listReads(rings)).toEqual([]);
  });
});

describe('createDetector', () => {
  it('forgets one picture when it reads the next', () => {
    const detector = createDetector(200, 200);
    const first = drawCard(3, squareAt(60, 60, 60));
    const second = drawCard(4, squareAt(140, 140, 60));
    expect(detector.detect(first, ALL).map(name)).toEqual(['3/0/0']);
    expect(detector.detect(second, ALL).map(name)).toEqual(['4/0/0']);
    expect(detector.detect(makeDrawing(200, 200), ALL)).toEqual([]);
    expect(detector.detect(first, ALL)).toEqual(detectMarkers(first, ALL));
  });

  it('refuses a picture of another size', () => {
    expect(() => createDetector(200, 200).detect(makeDrawing(200, 199), ALL)).toThrow(RangeError);
  });
});
