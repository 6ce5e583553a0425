import type { CardSize } from '@parta/contract/endpoints/cards';
import { sideOf } from '@parta/paper-cards/letters';
import { MARKER_SIDE, markerCells } from '@parta/paper-cards/marker';
import { LETTERS } from '@parta/paper-cards/texts';
import { sheetTexts } from '../texts.ts';
import type { SheetOrder } from '../types.ts';

/** A4 upright; millimeters from the upper left corner, as everything here. */
export const PAGE = { width: 210, height: 297 } as const;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One line of text around its middle. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Height of its capitals and digits. */
  readonly height: number;
  /** Degrees clockwise. */
  readonly turn: 0 | 90 | 180 | 270;
  readonly font: 'plain' | 'bold';
}

/** All of one side of a sheet; whatever draws it adds nothing. */
export interface SheetSide {
  /** Black; they touch and make one figure. */
  readonly ink: readonly Box[];
  /** Thin lines around where the marker stands on the other side. */
  readonly frames: readonly Box[];
  /** Heights at which the sheet is cut. */
  readonly cuts: readonly number[];
  readonly texts: readonly PlacedText[];
}

interface Paper {
  /** How many cards stand one above the other. */
  readonly cards: number;
  /** The side of the black square. */
  readonly marker: number;
  /** Where the middle of the number stands on the front, from the middle of the card: in a corner, 2 cm or more from ink. */
  readonly number: { readonly x: number; readonly y: number; readonly height: number };
}

const PAPERS: Record<CardSize, Paper> = {
  a4: { cards: 1, marker: 170, number: { x: -70, y: 122, height: 13 } },
  a5: { cards: 2, marker: 120, number: { x: -90, y: 60, height: 4.6 } },
};

/** Small enough that only her who holds it can read them. */
const LETTER_HEIGHT = 3.5;
/** From the edge of the marker to the middle of a letter, on its back: thumbs hold the card outside. */
const LETTER_INSET = 8;
const HOW_HEIGHT = 2.5;
const HOW_STEP = 6;

/**
 * Sides of all sheets, front and back by turns. A sheet is turned over its long edge: what is left on the front lies behind
 * what is right on the back, and above stays above.
 */
export function layOutSheets({ size, from, to }: SheetOrder): SheetSide[] {
  const paper = PAPERS[size];
  const sides: SheetSide[] = [];
  for (let first = from; first <= to; first += paper.cards) {
    const cards = Array.from({ length: Math.min(paper.cards, to - first + 1) }, (_, index) => first + index);
    sides.push(layOutFront(paper, cards), layOutBack(paper, cards));
  }
  return sides;
}

function centerOf({ cards }: Paper, place: number): { x: number; y: number } {
  return { x: PAGE.width / 2, y: (PAGE.height / cards) * (place + 0.5) };
}

function cutsOf({ cards }: Paper): number[] {
  return Array.from({ length: cards - 1 }, (_, index) => (PAGE.height / cards) * (index + 1));
}

function layOutFront(paper: Paper, cards: readonly number[]): SheetSide {
  const ink: Box[] = [];
  const texts: PlacedText[] = [];
  for (const [place, card] of cards.entries()) {
    const { x, y } = centerOf(paper, place);
    const corner = { x: x - paper.marker / 2, y: y - paper.marker / 2 };
    ink.push(...inkOf(card, corner, paper.marker / MARKER_SIDE));
    const { number } = paper;
    const text = sheetTexts.number(card);
    texts.push({ text, x: x + number.x, y: y + number.y, height: number.height, turn: 0, font: 'bold' });
  }
  return { ink, frames: [], cuts: cutsOf(paper), texts };
}

/** Black cells, those beside each other in a row as one box. */
function inkOf(card: number, corner: { x: number; y: number }, cell: number): Box[] {
  return markerCells(card).flatMap((row, y) => {
    const boxes: Box[] = [];
    for (let x = 0; x < row.length; x += 1) {
      const start = x;
      while (row[x] === true) x += 1;
      if (x > start) {
        boxes.push({ x: corner.x + start * cell, y: corner.y + y * cell, width: (x - start) * cell, height: cell });
      }
    }
    return boxes;
  });
}

function layOutBack(paper: Paper, cards: readonly number[]): SheetSide {
  const { marker } = paper;
  const frames: Box[] = [];
  const texts: PlacedText[] = [];
  for (const [place, card] of cards.entries()) {
    const { x, y } = centerOf(paper, place);
    frames.push({ x: x - marker / 2, y: y - marker / 2, width: marker, height: marker });
    const reach = marker / 2 - LETTER_INSET;
    for (const [letter, text] of LETTERS.entries()) {
      const spot = SPOTS[sideOf(card, letter)];
      if (spot === undefined) continue;
      const at = { x: x + spot.x * reach, y: y + spot.y * reach };
      texts.push({ text, ...at, height: LETTER_HEIGHT, turn: spot.turn, font: 'bold' });
    }
    texts.push({ text: sheetTexts.number(card), x, y: y - 8, height: paper.number.height, turn: 0, font: 'bold' });
    for (const [line, text] of sheetTexts.how.entries()) {
      texts.push({ text, x, y: y + 8 + line * HOW_STEP, height: HOW_HEIGHT, turn: 0, font: 'plain' });
    }
  }
  return { ink: [], frames, cuts: cutsOf(paper), texts };
}

/**
 * Where the back shows each side of the front, by its number: right and left change places. A letter's head points
 * outwards, so it stands upright when its side is held up.
 */
const SPOTS: readonly { readonly x: number; readonly y: number; readonly turn: PlacedText['turn'] }[] = [
  { x: 0, y: -1, turn: 0 },
  { x: -1, y: 0, turn: 270 },
  { x: 0, y: 1, turn: 180 },
  { x: 1, y: 0, turn: 90 },
];
