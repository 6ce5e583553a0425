import { Resvg } from '@resvg/resvg-js';
import PdfDocument from 'pdfkit';
import { runsOf, widthOf, writeLine } from '../../../drawing/paper-text.ts';
import { escapeMarkup } from '../../../markup/escape-markup.ts';
import { type Layout, layOut, PAGE } from '../rules/layout.ts';
import { paperTexts } from '../texts.ts';
import type { DrawnAs, Paper } from '../types.ts';

type Pdf = InstanceType<typeof PdfDocument>;

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
  const layout = layOut(paper, (text, font, size) => widthOf(pdf, text, font, size));
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
  for (const { font, ...line } of layout.texts) writeLine(pdf, { ...line, face: font });
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
  const texts = layout.texts.map(({ text, x, y, size, font, color, isCentered }) => {
    const runs = runsOf(text, font).map(
      (run) =>
        `<tspan font-family="${run.font.family}" font-weight="${run.font.weight}">${escapeMarkup(run.text)}</tspan>`,
    );
    return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${isCentered ? 'middle' : 'start'}" fill="${color}" xml:space="preserve">${runs.join('')}</text>`;
  });
  const fonts = layout.texts.flatMap(({ text, font }) => runsOf(text, font).map((run) => run.font.file));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${behind}${boxes.join('')}${texts.join('')}</svg>`;
  const drawn = new Resvg(svg, {
    fitTo: { mode: 'width', value: PICTURE_WIDTH },
    font: { fontFiles: [...new Set(fonts)], loadSystemFonts: false },
  }).render();
  return new Uint8Array(drawn.asPng());
}
