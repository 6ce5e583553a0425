import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { z } from 'zod';

/** What is printed on a page; millimeters from its upper left corner. */
export interface PrintedPage {
  readonly width: number;
  readonly height: number;
  /** Filled rectangles. */
  readonly filled: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
  readonly texts: readonly PrintedText[];
}

/** A text, the beginning and the end of its baseline, and how it is turned: degrees clockwise. */
export interface PrintedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly end: { readonly x: number; readonly y: number };
  readonly turn: number;
  /** Of its font. */
  readonly size: number;
}

type Matrix = readonly [number, number, number, number, number, number];

const MM_PER_POINT = 25.4 / 72;
const UNTURNED: Matrix = [1, 0, 0, 1, 0, 0];
const matrixShape = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]);
const pathShape = z.tuple([z.number(), z.tuple([z.instanceof(Float32Array)]), z.unknown()]);
const textShape = z.object({ str: z.string(), transform: matrixShape, width: z.number() });
/** Commands of a path in the parser's list, each with so many numbers. */
const PATH_NUMBERS = [2, 2, 6, 4, 0];
const PATH_END = 4;

/** Reads the filled rectangles and the texts of a PDF as its commands say, page by page. */
export async function readPrintedPages(bytes: Uint8Array): Promise<PrintedPage[]> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const [, , right = 0, top = 0] = page.view;
      const toPaper = (x: number, y: number) => ({ x: x * MM_PER_POINT, y: (top - y) * MM_PER_POINT });
      const { fnArray, argsArray } = await page.getOperatorList();
      const kept: Matrix[] = [];
      let matrix = UNTURNED;
      const filled: PrintedPage['filled'][number][] = [];
      for (const [at, command] of fnArray.entries()) {
        if (command === OPS.save) kept.push(matrix);
        if (command === OPS.restore) matrix = kept.pop() ?? UNTURNED;
        if (command === OPS.transform) matrix = multiply(matrix, matrixShape.parse(argsArray[at]));
        if (command !== OPS.constructPath) continue;
        const [painting, [path]] = pathShape.parse(argsArray[at]);
        if (painting !== OPS.fill) continue;
        const current = matrix;
        for (const corners of readFigures(path)) {
          const placed = corners.map(([x, y]) => toPaper(...apply(current, x, y)));
          const xs = placed.map(({ x }) => x);
          const ys = placed.map(({ y }) => y);
          const [x, y] = [Math.min(...xs), Math.min(...ys)];
          filled.push({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y });
        }
      }
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item): PrintedText[] => {
        const { data } = textShape.safeParse(item);
        if (data === undefined || data.str.trim() === '') return [];
        const [a, b, , , x, y] = data.transform;
        const size = Math.hypot(a, b);
        const turn = (Math.round((-Math.atan2(b, a) * 180) / Math.PI) + 360) % 360;
        const end = toPaper(x + (a / size) * data.width, y + (b / size) * data.width);
        return [{ text: data.str, ...toPaper(x, y), end, turn, size: size * MM_PER_POINT }];
      });
      return { width: right * MM_PER_POINT, height: top * MM_PER_POINT, filled, texts };
    }),
  );
}

/** The corners of each closed figure of a path. */
function readFigures(path: Float32Array): [number, number][][] {
  const figures: [number, number][][] = [];
  let corners: [number, number][] = [];
  for (let at = 0; at < path.length; ) {
    const command = path[at] ?? PATH_END;
    const numbers = PATH_NUMBERS[command] ?? 0;
    if (command === PATH_END) {
      figures.push(corners);
      corners = [];
    } else {
      corners.push([path[at + numbers - 1] ?? Number.NaN, path[at + numbers] ?? Number.NaN]);
    }
    at += 1 + numbers;
  }
  return figures;
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}
