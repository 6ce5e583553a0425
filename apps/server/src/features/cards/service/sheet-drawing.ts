import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';
import { layOutSheets, PAGE, type PlacedText, type SheetSide } from '../rules/layout.ts';
import { sheetTexts } from '../texts.ts';
import type { SheetOrder } from '../types.ts';

type Pdf = InstanceType<typeof PdfDocument>;

const FONTS = {
  plain: '@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf',
  bold: '@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf',
} as const;

const POINTS_PER_MM = 72 / 25.4;
/** Height of capitals of PT Sans for a font size of 1, as its OS/2 table says. */
const CAPITAL = 0.7;
const LINE_MM = 0.2;
const DASH_MM = 2;

/** Draws cards as a PDF, front and back of each sheet by turns. */
export async function drawSheets(order: SheetOrder): Promise<Uint8Array> {
  const pdf = new PdfDocument({
    size: [PAGE.width * POINTS_PER_MM, PAGE.height * POINTS_PER_MM],
    margin: 0,
    autoFirstPage: false,
    lang: 'ru',
    info: { Title: sheetTexts.title },
  });
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, fileURLToPath(import.meta.resolve(file)));
  const bytes = collect(pdf);
  for (const side of layOutSheets(order)) {
    pdf.addPage();
    pdf.scale(POINTS_PER_MM);
    drawSide(pdf, side);
  }
  pdf.end();
  return bytes;
}

async function collect(pdf: Pdf): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of pdf) if (part instanceof Uint8Array) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

function drawSide(pdf: Pdf, { ink, frames, cuts, texts }: SheetSide): void {
  // One path, so that no printer leaves a hair of white between cells.
  for (const { x, y, width, height } of ink) pdf.rect(x, y, width, height);
  if (ink.length > 0) pdf.fill('black');
  pdf.lineWidth(LINE_MM);
  for (const { x, y, width, height } of frames) pdf.rect(x, y, width, height).stroke('#999999');
  for (const y of cuts) {
    pdf.moveTo(0, y).lineTo(PAGE.width, y).dash(DASH_MM, { space: DASH_MM }).stroke('#888888').undash();
  }
  for (const text of texts) drawText(pdf, text);
}

function drawText(pdf: Pdf, { text, x, y, height, turn, font }: PlacedText): void {
  const width = pdf
    .font(font)
    .fontSize(height / CAPITAL)
    .widthOfString(text);
  pdf.save();
  pdf.rotate(turn, { origin: [x, y] });
  pdf.fillColor('black').text(text, x - width / 2, y + height / 2, { lineBreak: false, baseline: 'alphabetic' });
  pdf.restore();
}
