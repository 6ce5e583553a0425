import { randomUUID } from 'node:crypto';
import { open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sideOf } from '@parta/paper-cards/letters';
import { MARKER_SIDE, markerCells } from '@parta/paper-cards/marker';

/** A card before the camera: which one, and the answer that it shows, 0 for А. */
export interface HeldCard {
  card: number;
  letter: number;
}

const WIDTH = 1280;
const HEIGHT = 720;
const PAPER = 235;
const WALL = 170;
const INK = 20;
const FRAMES = 4;
/** White around the black square. */
const MARGIN_CELLS = 2;

/** Chromium's fake camera, with cards before it. */
export interface CardCamera {
  /** What makes a browser see with it. */
  readonly args: readonly string[];
  /** Puts other cards before it, as many places as it was opened with; it may be filming. */
  show(cards: readonly HeldCard[]): Promise<void>;
  close(): Promise<void>;
}

/** @param places for so many cards side by side, held up straight before a grey wall */
export async function openCardCamera(places: number): Promise<CardCamera> {
  const file = join(tmpdir(), `cards-${randomUUID()}.y4m`);
  await writeFile(file, filmOf([], places));
  const film = await open(file, 'r+');
  return {
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
    // In its place and of the same length: the browser reads picture after picture from the file it has open.
    show: async (cards) => {
      await film.write(filmOf(cards, places), 0, null, 0);
    },
    close: async () => {
      await film.close();
      await rm(file, { force: true });
    },
  };
}

/** A film in YUV4MPEG2. */
function filmOf(cards: readonly HeldCard[], places: number): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, WALL);
  const columns = Math.ceil(Math.sqrt((places * WIDTH) / HEIGHT));
  const rows = Math.ceil(places / columns);
  const room = Math.min(WIDTH / columns, HEIGHT / rows);
  const cell = Math.floor(room / (MARKER_SIDE + 2 * MARGIN_CELLS + 1));
  for (const [place, { card, letter }] of cards.entries()) {
    const left = Math.floor((((place % columns) + 0.5) * WIDTH) / columns - (MARKER_SIDE * cell) / 2);
    const top = Math.floor(((Math.floor(place / columns) + 0.5) * HEIGHT) / rows - (MARKER_SIDE * cell) / 2);
    drawCard(luma, { left, top, cell }, turned(markerCells(card), sideOf(card, letter)));
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = [Buffer.from('FRAME\n'), luma, chroma];
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame).flat()]);
}

type Cells = readonly (readonly boolean[])[];

/** A print whose side of that number is uppermost: each quarter turns it counterclockwise. */
function turned(cells: Cells, side: number): Cells {
  if (side === 0) return cells;
  const quarter = cells.map((row, y) => row.map((_cell, x) => cells[x]?.[MARKER_SIDE - 1 - y] === true));
  return turned(quarter, side - 1);
}

interface Place {
  left: number;
  top: number;
  /** Pixels along a side of one. */
  cell: number;
}

function drawCard(luma: Buffer, { left, top, cell }: Place, cells: Cells): void {
  const [from, to] = [-MARGIN_CELLS * cell, (MARKER_SIDE + MARGIN_CELLS) * cell];
  for (let y = from; y < to; y += 1) {
    for (let x = from; x < to; x += 1) {
      const isBlack = cells[Math.floor(y / cell)]?.[Math.floor(x / cell)] === true;
      luma[(top + y) * WIDTH + left + x] = isBlack ? INK : PAPER;
    }
  }
}
