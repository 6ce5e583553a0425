import { LIST_ALPHABETS } from '../texts.ts';

/** A cell in quotes, as spreadsheets write one that holds a line break, a tab or a quote. */
const QUOTED_CELL = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
const PLAIN_CELL = /[^\t\n]*/y;

/** Rows of cells of a pasted text: columns are parted by tabs. Cells are trimmed; rows without words are left out. */
function readTable(text: string): string[][] {
  const source = text.replace(/\r\n?/g, '\n');
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= source.length) {
    const quoted = matchAt(QUOTED_CELL, source, at);
    const inner = quoted?.[1] ?? '';
    const isQuoted = quoted !== null && /[\t\n]|""/.test(inner);
    const raw = (isQuoted ? quoted[0] : matchAt(PLAIN_CELL, source, at)?.[0]) ?? '';
    rows.at(-1)?.push((isQuoted ? inner.replace(/""/g, '"') : raw).trim());
    at += raw.length;
    if (source.charAt(at) === '\n') rows.push([]);
    at += 1;
  }
  return rows.map(dropEmptyEnd).filter((row) => row.length > 0);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function dropEmptyEnd(row: readonly string[]): string[] {
  return row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);
}

/** How the lines of a list may be marked; `of` gives what marks the line at a place, null where all have the same. */
interface MarkKind {
  /** Of a line: what marks it, and the text behind. */
  readonly pattern: RegExp;
  of(place: number): string | null;
}

const ALPHABETS = [...LIST_ALPHABETS, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const MARKS: readonly MarkKind[] = [
  { pattern: /^\(?(\d{1,2})[.)]\)?\s+(.*)$/s, of: (place) => String(place + 1) },
  ...ALPHABETS.map((letters) => ({
    // Two initials are a name: «А. С. Пушкин».
    pattern: /^\(?(\p{L})(?:\)|\.(?!\s*\p{Lu}\.))\s+(.*)$/su,
    of: (place: number) => letters.charAt(place),
  })),
  // Behind a dash a digit may be a negative number.
  { pattern: /^([-–—])\s+(?!\d)(.*)$/s, of: () => null },
  { pattern: /^([•●○◦▪▫■□☐‣⁃∙·*])\s*(.*)$/s, of: () => null },
];

/** Lines without the marks that all of them have, of one kind and in order; else as they are. */
function dropMarks(lines: readonly string[]): string[] {
  if (lines.length < 2) return [...lines];
  for (const { pattern, of } of MARKS) {
    const matches = lines.flatMap((line) => {
      const [, mark = '', rest = ''] = pattern.exec(line) ?? [];
      return rest === '' ? [] : [{ mark: mark.toUpperCase(), rest }];
    });
    const first = matches[0]?.mark;
    const isMarked =
      matches.length === lines.length && matches.every(({ mark }, place) => mark === (of(place) ?? first));
    if (isMarked) return matches.map(({ rest }) => rest);
  }
  return [...lines];
}

/** A first column of marks alone is a cell of its own in Word and in spreadsheets: joined to the cell behind it. */
function joinMarkColumn(rows: readonly string[][], suffix: string): string[][] {
  return rows.map(([mark = '', next = '', ...rest]) => [`${mark}${suffix} ${next}`, ...rest]);
}

/** Rows whose marks are dropped, whether they stand in the first cell or in a column of their own. @param least columns that must remain */
function dropRowMarks(rows: readonly string[][], least: number): string[][] {
  const narrowest = Math.min(...rows.map((row) => row.length));
  const tries = [rows, ...(narrowest > least ? [joinMarkColumn(rows, ''), joinMarkColumn(rows, ')')] : [])];
  for (const each of tries) {
    const firsts = each.map(([first = '']) => first);
    const dropped = dropMarks(firsts);
    if (dropped.some((text, place) => text !== firsts[place])) {
      return each.map(([, ...rest], place) => [dropped[place] ?? '', ...rest]);
    }
  }
  return [...rows];
}

/** The texts of a pasted list, or of the cells of a table row by row, without the marks that the list had. */
export function readPastedTexts(text: string): string[] {
  const rows = readTable(text);
  const cells = dropRowMarks(rows, 1).flat();
  // A single row of cells may have marks of its own: «А) Обь», «Б) Лена».
  return (rows.length === 1 ? dropMarks(cells) : cells).filter((cell) => cell !== '');
}

/** The rows of a pasted table of two columns; empty for any other text. */
export function readPastedPairs(text: string): [left: string, right: string][] {
  const rows = readTable(text);
  if (rows.length === 0) return [];
  const pairs = dropRowMarks(rows, 2);
  if (pairs.some((row) => row.length > 2) || pairs.every((row) => row.length < 2)) return [];
  return pairs.map(([left = '', right = '']) => [left, right]);
}
