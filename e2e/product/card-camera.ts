import { writeFile } from 'node:fs/promises';
import { sideOf } from '@parta/paper-cards/letters';
import { MARKER_SIDE, markerCells } from '@parta/paper-cards/marker';

/** A card before the camera: which one, and the answer that it shows, 0 for А. */
export interface HeldCard {
  card: number;
  letter: number;
}

const WIDTH = 1280;
const HEIGHT = 720;
const SQUARE = 126;
const ROW = 5;
const PAPER = 235;
const WALL = 170;
const INK = 20;
const FRAMES = 4;

/** Writes what Chromium's fake camera shows: cards held up straight, side by side, before a grey wall (YUV4MPEG2). */
export async function writeCardFilm(file: string, cards: readonly HeldCard[]): Promise<void> {
  const luma = Buffer.alloc(WIDTH * HEIGHT, WALL);
  for (const [place, { card, letter }] of cards.entries()) {
    const left = 60 + (place % ROW) * 240;
    const top = 60 + Math.trunc(place / ROW) * 230;
    drawCard(luma, { left, top }, turned(markerCells(card), sideOf(card, letter)));
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = [Buffer.from('FRAME\n'), luma, chroma];
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame).flat()]));
}

type Cells = readonly (readonly boolean[])[];

/** A print whose side of that number is uppermost: each quarter turns it counterclockwise. */
function turned(cells: Cells, side: number): Cells {
  if (side === 0) return cells;
  const quarter = cells.map((row, y) => row.map((_cell, x) => cells[x]?.[MARKER_SIDE - 1 - y] === true));
  return turned(quarter, side - 1);
}

function drawCard(luma: Buffer, { left, top }: { left: number; top: number }, cells: Cells): void {
  const cell = SQUARE / MARKER_SIDE;
  for (let y = -2 * cell; y < SQUARE + 2 * cell; y += 1) {
    for (let x = -2 * cell; x < SQUARE + 2 * cell; x += 1) {
      const isBlack = cells[Math.floor(y / cell)]?.[Math.floor(x / cell)] === true;
      luma[(top + y) * WIDTH + left + x] = isBlack ? INK : PAPER;
    }
  }
}
