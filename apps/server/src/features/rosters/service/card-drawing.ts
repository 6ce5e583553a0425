import PdfDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Face } from '../../../drawing/fonts.ts';
import { widthOf, wrapText, writeLine } from '../../../drawing/paper-text.ts';
import { cardTexts } from '../texts.ts';
import type { Card, CardSheet } from '../types.ts';

type Pdf = InstanceType<typeof PdfDocument>;

/** Where something is drawn; points, as everything here: 72 are an inch. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const COLUMNS = 2;
const ROWS = 5;
/** Printers leave so much of a page white. */
const MARGIN = 20;
const PADDING = 12;
const QR = 84;
const QR_QUIET_MODULES = 2;
const FIELD = 27;
const SMALLEST = 3;
/** Distance of lines, and of the baseline from the top of a line, for a font size of 1: those of PT Sans. */
const LINE = 1.294;
const BASELINE = 1.018;
const GREY = '#555555';

/** Draws cards, ten to a page of A4, with lines to cut along. */
export async function drawCards(sheet: CardSheet): Promise<Uint8Array> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'ru',
    info: { Title: cardTexts.title },
  });
  const bytes = collect(pdf);
  for (const [index, card] of sheet.cards.entries()) {
    const at = index % (COLUMNS * ROWS);
    if (at === 0) pdf.addPage();
    const width = (pdf.page.width - 2 * MARGIN) / COLUMNS;
    const height = (pdf.page.height - 2 * MARGIN) / ROWS;
    const box = { x: MARGIN + (at % COLUMNS) * width, y: MARGIN + Math.floor(at / COLUMNS) * height, width, height };
    drawCutLines(pdf, box);
    drawCard(pdf, sheet, card, box);
  }
  pdf.end();
  return bytes;
}

async function collect(pdf: Pdf): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of pdf) if (part instanceof Uint8Array) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

function drawCutLines(pdf: Pdf, { x, y, width, height }: Box): void {
  pdf.rect(x, y, width, height).lineWidth(0.5).dash(3, { space: 3 }).stroke('#888888').undash();
}

function drawCard(pdf: Pdf, sheet: CardSheet, card: Card, box: Box): void {
  const x = box.x + PADDING;
  const width = box.width - 2 * PADDING;
  const beside = width - QR - PADDING;
  drawText(pdf, cardTexts.where(sheet.organization, sheet.group), { x, y: box.y + 8, width, height: 19 }, 7.5, GREY);
  drawText(pdf, `${card.last_name} ${card.first_name}`, { x, y: box.y + 28, width, height: 32 }, 14, 'black', 'bold');
  const fields = [
    [cardTexts.address, sheet.address],
    [cardTexts.login, card.login],
    [cardTexts.password, card.password],
  ] as const;
  for (const [index, [label, value]] of fields.entries()) {
    const y = box.y + 63 + index * FIELD;
    drawText(pdf, label, { x, y, width: beside, height: 8 }, 6.5, GREY);
    drawText(pdf, value, { x, y: y + 8, width: beside, height: 17 }, 13, 'black', 'mono');
  }
  drawQr(pdf, card.url, { x: x + beside + PADDING, y: box.y + 63, width: QR, height: QR });
  drawText(pdf, cardTexts.until(sheet.until), { x, y: box.y + box.height - 15, width: beside, height: 10 }, 7.5, GREY);
}

/** Writes a text as large as its box allows; it wraps, and shrinks until all of it is in. */
function drawText(pdf: Pdf, text: string, box: Box, largest: number, color: string, face: Face = 'plain'): void {
  const { x, y, width, height } = box;
  let size = largest;
  const wrap = (): string[] => wrapText(text, width, (part) => widthOf(pdf, part, face, size));
  let lines = wrap();
  while (size > SMALLEST && lines.length * size * LINE > height) {
    size -= 0.5;
    lines = wrap();
  }
  for (const [index, line] of lines.entries()) {
    writeLine(pdf, { text: line, x, y: y + (index * LINE + BASELINE) * size, face, size, color, isCentered: false });
  }
}

function drawQr(pdf: Pdf, text: string, { x, y, width }: Box): void {
  const { data, size } = encode(text, { ecc: 'M', border: QR_QUIET_MODULES });
  const module = width / size;
  for (const [row, signs] of data.entries()) {
    let start = -1;
    for (let column = 0; column <= size; column += 1) {
      if (signs[column] === true) {
        if (start < 0) start = column;
      } else if (start >= 0) {
        pdf.rect(x + start * module, y + row * module, (column - start) * module, module);
        start = -1;
      }
    }
  }
  pdf.fill('black');
}
