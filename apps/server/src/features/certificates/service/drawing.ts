import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import PdfDocument from 'pdfkit';
import { escapeMarkup } from '../../../markup/escape-markup.ts';
import { type Layout, layOut, PAGE } from '../rules/layout.ts';
import { paperTexts } from '../texts.ts';
import type { DrawnAs, Paper } from '../types.ts';

type Pdf = InstanceType<typeof PdfDocument>;

const FONTS = {
  plain: fileURLToPath(import.meta.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf')),
} as const;

/** Pixels across the picture: 150 to an inch. */
const PICTURE_WIDTH = 1754;

/** Draws one layout, as a picture or as a PDF. */
export async function drawCertificate(paper: Paper, as: DrawnAs): Promise<Uint8Array> {
  const pdf = new PdfDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'ru',
    info: { Title: paperTexts.title(paper.title) },
  });
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file);
  const layout = layOut(paper, (text, font, size) => pdf.font(font).fontSize(size).widthOfString(text));
  return as === 'pdf' ? drawPdf(pdf, layout, paper.background) : drawPicture(layout, paper.background);
}

async function drawPdf(pdf: Pdf, layout: Layout, background: Uint8Array | null): Promise<Uint8Array> {
  const bytes = collect(pdf);
  if (background !== null) pdf.image(Buffer.from(background), 0, 0, PAGE);
  for (const { x, y, width, height, color, line } of layout.boxes) {
    pdf.rect(x, y, width, height);
    if (line === null) pdf.fill(color);
    else pdf.lineWidth(line).stroke(color);
  }
  for (const { text, x, y, size, font, color, width, isCentered } of layout.texts) {
    pdf.font(font).fontSize(size).fillColor(color);
    pdf.text(text, isCentered ? x - width / 2 : x, y, { lineBreak: false, baseline: 'alphabetic' });
  }
  pdf.end();
  return bytes;
}

async function collect(pdf: Pdf): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of pdf) if (part instanceof Uint8Array) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

function drawPicture(layout: Layout, background: Uint8Array | null): Uint8Array {
  const { width, height } = PAGE;
  const behind =
    background === null
      ? ''
      : `<image width="${width}" height="${height}" href="data:image/jpeg;base64,${Buffer.from(background).toString('base64')}"/>`;
  const boxes = layout.boxes.map(
    (box) =>
      `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" ${
        box.line === null
          ? `fill="${box.color}" shape-rendering="crispEdges"`
          : `fill="none" stroke="${box.color}" stroke-width="${box.line}"`
      }/>`,
  );
  const texts = layout.texts.map(
    ({ text, x, y, size, font, color, isCentered }) =>
      `<text x="${x}" y="${y}" font-family="PT Sans" font-size="${size}" font-weight="${font === 'bold' ? 700 : 400}" text-anchor="${
        isCentered ? 'middle' : 'start'
      }" fill="${color}">${escapeMarkup(text)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${behind}${boxes.join('')}${texts.join('')}</svg>`;
  const drawn = new Resvg(svg, {
    fitTo: { mode: 'width', value: PICTURE_WIDTH },
    font: { fontFiles: Object.values(FONTS), loadSystemFonts: false, defaultFontFamily: 'PT Sans' },
  }).render();
  return new Uint8Array(drawn.asPng());
}
