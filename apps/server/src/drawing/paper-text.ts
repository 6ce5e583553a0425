import type PdfDocument from 'pdfkit';
import { type Face, findFont, type PaperFont } from './fonts.ts';

type Pdf = InstanceType<typeof PdfDocument>;

/** A piece of a line that one font draws. */
export interface Run {
  readonly text: string;
  readonly font: PaperFont;
}

const GRAPHEMES = new Intl.Segmenter('ru', { granularity: 'grapheme' });
/** Joiners, selectors and other signs that have no look of their own. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** What is drawn for a letter that no font has. */
const UNKNOWN_LETTER = '?';

/**
 * Splits a line into pieces by the font that has their letters. A letter with marks stays in one piece. Of what no font has,
 * letters and digits become «?» and everything else is left out, so that nothing is drawn as a crossed box.
 */
export function runsOf(text: string, face: Face): Run[] {
  const runs: { text: string; font: PaperFont }[] = [];
  for (const { segment } of GRAPHEMES.segment(text.normalize('NFC').replaceAll(INVISIBLE, ''))) {
    const run = runOf(segment, face);
    if (run === null) continue;
    const last = runs.at(-1);
    if (last?.font.file === run.font.file) last.text += run.text;
    else runs.push({ ...run });
  }
  return runs;
}

const KNOWN = new Map<string, Run | null>();

/** A letter in a form that a font has; null where nothing is drawn. */
function runOf(letter: string, face: Face): Run | null {
  const key = `${face} ${letter}`;
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const forms = [letter, letter.normalize('NFKC'), bare.normalize('NFKC')];
  if (/[\p{L}\p{N}]/u.test(letter)) forms.push(UNKNOWN_LETTER);
  const runs = forms.flatMap((text) => {
    const font = text === '' ? null : findFont(text, face);
    return font === null ? [] : [{ text, font }];
  });
  const [run = null] = runs;
  KNOWN.set(key, run);
  return run;
}

/** Width of a line in the units of the document. */
export function widthOf(pdf: Pdf, text: string, face: Face, size: number): number {
  return runsOf(text, face).reduce((sum, run) => sum + widthOfRun(pdf, run, size), 0);
}

function widthOfRun(pdf: Pdf, { text, font }: Run, size: number): number {
  return pdf.font(font.file).fontSize(size).widthOfString(text);
}

/** Where a line is written and how. */
export interface Line {
  readonly text: string;
  /** Its left end; of a centered line the middle. */
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly face: Face;
  readonly size: number;
  readonly color: string;
  readonly isCentered: boolean;
}

/** Writes one line, each piece by its font. */
export function writeLine(pdf: Pdf, { text, x, y, face, size, color, isCentered }: Line): void {
  let left = isCentered ? x - widthOf(pdf, text, face, size) / 2 : x;
  for (const run of runsOf(text, face)) {
    const width = widthOfRun(pdf, run, size);
    pdf.fillColor(color).text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
    left += width;
  }
}

/** Breaks a text into lines at spaces, and within a word that is wider than the line; words of which nothing is drawn are left out. @param measure width of a text */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => measure(part) > 0)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const { segment } of GRAPHEMES.segment(word)) {
      if (measure(line + segment) > width) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return line === '' ? lines : [...lines, line];
}
