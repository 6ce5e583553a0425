import type { CertificateLook } from '@parta/domain/codes';
import { encode } from 'uqr';
import { wrapText } from '../../../drawing/paper-text.ts';
import { paperTexts } from '../texts.ts';
import type { Paper } from '../types.ts';

/** A4 landscape; points, as everything here: 72 are an inch. */
export const PAGE = { width: 842, height: 595 } as const;

export type Font = 'plain' | 'bold';

/** One line of text, whose middle or beginning stands at `x` and its baseline at `y`. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font: Font;
  readonly color: string;
  readonly width: number;
  readonly isCentered: boolean;
}

export interface PlacedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  /** Null: filled. */
  readonly line: number | null;
}

/** All of a certificate; whatever draws it adds nothing. */
export interface Layout {
  readonly boxes: readonly PlacedBox[];
  readonly texts: readonly PlacedText[];
}

/** Width of a text in a font. */
export type Measure = (text: string, font: Font, size: number) => number;

const INK = '#1b2340';
const SOFT = '#4a5170';
const ACCENT = '#2c4bc9';
const PAPER = '#ffffff';
const GOLD = '#d9a441';
const CREAM = '#fbfaf6';
const SQUARE = '#c9cff5';
const MARGIN = '#c2303a';
/** Side of a square of a notebook. */
const CELL = 20;
const CENTER = PAGE.width / 2;
const WIDE = 660;
const QR = 92;
const QR_QUIET_MODULES = 4;

/** Places everything; names and titles wrap, and shrink until they fit. */
export function layOut(paper: Paper, measure: Measure): Layout {
  const texts: PlacedText[] = [];
  const center = (text: string, y: number, size: number, font: Font, color: string): void => {
    texts.push({ text, x: CENTER, y, size, font, color, width: measure(text, font, size), isCentered: true });
  };
  const left = (text: string, y: number, size: number, font: Font, color: string): void => {
    texts.push({ text, x: 92, y, size, font, color, width: measure(text, font, size), isCentered: false });
  };
  const block = (text: string, box: { y: number; height: number; largest: number }, font: Font): void => {
    const { lines, size } = fit(text, box, font, measure);
    const start = box.y + (box.height - lines.length * size * 1.2) / 2;
    for (const [index, line] of lines.entries()) center(line, start + (index + 0.85) * size * 1.2, size, font, INK);
  };
  block(paper.organization, { y: 66, height: 40, largest: 15 }, 'plain');
  center(paperTexts.heading, 160, 46, 'bold', ACCENT);
  center(paperTexts.given, 200, 14, 'plain', SOFT);
  block(paper.person_name, { y: 212, height: 84, largest: 36 }, 'bold');
  center(paperTexts.finished, 318, 14, 'plain', SOFT);
  block(paperTexts.title(paper.title), { y: 328, height: 86, largest: 26 }, 'bold');
  left(paperTexts.date, 470, 10, 'plain', SOFT);
  left(paper.date, 486, 14, 'bold', INK);
  left(paperTexts.number, 510, 10, 'plain', SOFT);
  left(paper.number, 526, 12, 'bold', INK);
  const qr = { x: PAGE.width - 92 - QR, y: 436 };
  const check = measure(paperTexts.check, 'plain', 9);
  texts.push({
    text: paperTexts.check,
    x: qr.x + QR / 2,
    y: qr.y + QR + 12,
    size: 9,
    font: 'plain',
    color: SOFT,
    width: check,
    isCentered: true,
  });
  return { boxes: [...(paper.background === null ? LOOKS[paper.look]() : []), ...placeQr(paper.url, qr)], texts };
}

/** What each look draws behind the words. */
const LOOKS: Readonly<Record<CertificateLook, () => PlacedBox[]>> = {
  frame: () => [
    fill(0, 0, PAGE.width, PAGE.height, PAPER),
    { x: 24, y: 24, width: PAGE.width - 48, height: PAGE.height - 48, color: ACCENT, line: 3 },
    { x: 32, y: 32, width: PAGE.width - 64, height: PAGE.height - 64, color: ACCENT, line: 0.75 },
  ],
  bands: () => [
    fill(0, 0, PAGE.width, PAGE.height, PAPER),
    fill(0, 0, PAGE.width, 30, ACCENT),
    fill(0, 34, PAGE.width, 3, GOLD),
    fill(0, PAGE.height - 37, PAGE.width, 3, GOLD),
    fill(0, PAGE.height - 30, PAGE.width, 30, ACCENT),
  ],
  notebook: () => [
    fill(0, 0, PAGE.width, PAGE.height, CREAM),
    ...lines(PAGE.width, (x) => fill(x, 0, 0.6, PAGE.height, SQUARE)),
    ...lines(PAGE.height, (y) => fill(0, y, PAGE.width, 0.6, SQUARE)),
    fill(60, 40, PAGE.width - 120, PAGE.height - 80, PAPER),
    { x: 60, y: 40, width: PAGE.width - 120, height: PAGE.height - 80, color: SQUARE, line: 1.5 },
    fill(60, 40, PAGE.width - 120, 5, MARGIN),
  ],
};

function fill(x: number, y: number, width: number, height: number, color: string): PlacedBox {
  return { x, y, width, height, color, line: null };
}

/** Lines of a school notebook across a length. */
function lines(length: number, line: (at: number) => PlacedBox): PlacedBox[] {
  return Array.from({ length: Math.floor(length / CELL) }, (_, index) => line((index + 1) * CELL));
}

function placeQr(url: string, { x, y }: { x: number; y: number }): PlacedBox[] {
  const { data, size } = encode(url, { ecc: 'M', border: QR_QUIET_MODULES });
  const module = QR / size;
  const boxes: PlacedBox[] = [{ x, y, width: QR, height: QR, color: PAPER, line: null }];
  for (const [row, signs] of data.entries()) {
    let start = -1;
    for (let column = 0; column <= size; column += 1) {
      if (signs[column] === true) {
        if (start < 0) start = column;
      } else if (start >= 0) {
        const width = (column - start) * module;
        boxes.push({ x: x + start * module, y: y + row * module, width, height: module, color: '#000000', line: null });
        start = -1;
      }
    }
  }
  return boxes;
}

function fit(
  text: string,
  { height, largest }: { height: number; largest: number },
  font: Font,
  measure: Measure,
): { lines: string[]; size: number } {
  let size = largest;
  const wrap = (): string[] => wrapText(text, WIDE, (part) => measure(part, font, size));
  let lines = wrap();
  while (size > 5 && lines.length * size * 1.2 > height) {
    size -= 0.5;
    lines = wrap();
  }
  return { lines, size };
}
