import { inflateRawSync } from 'node:zlib';

/** A value of a cell: a number only where the file says that it is one; null where it is empty. */
export type Cell = string | number | null;

/** How a cell is shown. */
export interface CellLook {
  /** The code of its number format: «General» where it has none. */
  readonly format: string;
  readonly is_wrapped: boolean;
  readonly is_italic: boolean;
  /** Its font, and the size in points. */
  readonly font: string;
}

/** A sheet of a workbook as the file has it. */
export interface SheetRead {
  readonly rows: Cell[][];
  /** References of the cells whose value is computed. */
  readonly formulas: readonly string[];
  /** By the reference of a cell that is written: «B7». */
  readonly looks: ReadonlyMap<string, CellLook>;
  /** Characters, by column from the first on; null for whatever the program takes. */
  readonly widths: readonly (number | null)[];
  /** Points by the number of the row, of rows that have a height of their own. */
  readonly heights: ReadonlyMap<number, number>;
  /** Rows and columns that stay where they are; null for none. */
  readonly frozen: { readonly rows: number; readonly columns: number } | null;
  readonly merges: readonly string[];
  readonly print: PrintRead;
}

/** How a sheet is printed. */
export interface PrintRead {
  readonly orientation: string;
  /** Pages; null where the sheet is not fitted to them, 0 in height for as many as it takes. */
  readonly fit: { readonly width: number; readonly height: number } | null;
  /** What every page repeats: «'7 А'!$A:$B,'7 А'!$1:$5»; empty for nothing. */
  readonly titles: string;
}

const END_OF_DIRECTORY = Buffer.from('PK\u0005\u0006');
const DEFLATED = 8;

/** The files of a zip archive by their names, found by its directory. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(END_OF_DIRECTORY);
  if (end === -1) throw new Error('no zip archive');
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + size);
    files.set(name, (method === DEFLATED ? inflateRawSync(packed) : packed).toString('utf8'));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

function unescape(text: string): string {
  const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/giu,
    (whole, hex?: string, number?: string, name?: string) => {
      if (name !== undefined) return signs[name] ?? whole;
      return String.fromCodePoint(Number.parseInt(hex ?? number ?? '', hex === undefined ? 10 : 16));
    },
  );
}

/** The text of an element that holds runs of text. */
function textOf(xml: string): string {
  return unescape(Array.from(xml.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/gu), ([, text = '']) => text).join(''));
}

function attributeOf(tag: string, name: string): string {
  return unescape(new RegExp(` ${name}="([^"]*)"`, 'u').exec(tag)?.[1] ?? '');
}

/** The column of a cell, from 0: «B7» is 1. */
function columnOf(reference: string): number {
  const letters = reference.replaceAll(/\d/gu, '');
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Formats that every program knows by their numbers (ECMA-376, 18.8.30). */
const KNOWN_FORMATS: Readonly<Record<string, string>> = {
  '0': 'General',
  '1': '0',
  '2': '0.00',
  '9': '0%',
  '10': '0.00%',
};

/** Looks in the order in which cells name them. */
function readLooks(styles: string): CellLook[] {
  const formats = new Map(
    Array.from(styles.matchAll(/<numFmt [^>]*>/gu), ([tag]) => [
      attributeOf(tag, 'numFmtId'),
      attributeOf(tag, 'formatCode'),
    ]),
  );
  const fonts = Array.from(
    (/<fonts[^>]*>(.*?)<\/fonts>/su.exec(styles)?.[1] ?? '').matchAll(/<font(?:\/>|>(.*?)<\/font>)/gsu),
    ([, font = '']) => font,
  );
  const looks = /<cellXfs[^>]*>(.*?)<\/cellXfs>/su.exec(styles)?.[1] ?? '';
  return Array.from(looks.matchAll(/<xf( [^>]*?)(?:\/>|>(.*?)<\/xf>)/gsu), ([, tag = '', inner = '']) => {
    const id = attributeOf(tag, 'numFmtId');
    const font = fonts[Number(attributeOf(tag, 'fontId'))] ?? '';
    const valueOf = (element: string): string =>
      attributeOf(new RegExp(`<${element} [^>]*>`, 'u').exec(font)?.[0] ?? '', 'val');
    return {
      format: formats.get(id) ?? KNOWN_FORMATS[id] ?? `unknown ${id}`,
      is_wrapped: /<alignment[^>]* wrapText="(?:1|true)"/u.test(inner),
      is_italic: /<i(?: val="(?:1|true)")?\/>/u.test(font),
      font: `${valueOf('name')} ${valueOf('sz')}`,
    };
  });
}

function readValue(attributes: string, inner: string, shared: readonly string[]): Cell {
  const value = /<v>([^<]*)<\/v>/u.exec(inner)?.[1];
  switch (attributeOf(attributes, 't')) {
    case 's':
      return shared[Number(value)] ?? null;
    case 'inlineStr':
      return textOf(inner);
    case 'str':
      return unescape(value ?? '');
    default:
      return value === undefined ? null : Number(value);
  }
}

function readFrozen(sheet: string): SheetRead['frozen'] {
  const pane = /<pane [^>]*>/u.exec(sheet)?.[0] ?? '';
  if (attributeOf(pane, 'state') !== 'frozen') return null;
  return { rows: Number(attributeOf(pane, 'ySplit')), columns: Number(attributeOf(pane, 'xSplit')) };
}

function readWidths(sheet: string): (number | null)[] {
  const widths: (number | null)[] = [];
  for (const [tag] of sheet.matchAll(/<col [^>]*>/gu)) {
    const [first, last] = [Number(attributeOf(tag, 'min')), Number(attributeOf(tag, 'max'))];
    for (let column = first; column <= last; column += 1) widths[column - 1] = Number(attributeOf(tag, 'width'));
  }
  return Array.from(widths, (width) => width ?? null);
}

function readPrint(sheet: string, titles: string): PrintRead {
  const setup = /<pageSetup [^>]*>/u.exec(sheet)?.[0] ?? '';
  const isFit = /<pageSetUpPr [^>]*fitToPage="(?:1|true)"/u.test(sheet);
  const pages = (name: string): number => Number(attributeOf(setup, name) || '1');
  return {
    orientation: attributeOf(setup, 'orientation'),
    fit: isFit ? { width: pages('fitToWidth'), height: pages('fitToHeight') } : null,
    titles,
  };
}

function readSheet(sheet: string, shared: readonly string[], known: readonly CellLook[], titles: string): SheetRead {
  const rows: Cell[][] = [];
  const formulas: string[] = [];
  const looks = new Map<string, CellLook>();
  for (const [, row = '', cells = ''] of sheet.matchAll(/<row([^>]*[^/])>(.*?)<\/row>/gsu)) {
    const values: Cell[] = [];
    for (const [, attributes = '', inner = ''] of cells.matchAll(/<c( [^>]*?)(?:\/>|>(.*?)<\/c>)/gsu)) {
      const reference = attributeOf(attributes, 'r');
      values[columnOf(reference)] = readValue(attributes, inner, shared);
      if (/<f[ >/]/u.test(inner)) formulas.push(reference);
      const look = known[Number(attributeOf(attributes, 's'))];
      if (look !== undefined) looks.set(reference, look);
    }
    rows[Number(attributeOf(row, 'r')) - 1] = Array.from(values, (value) => value ?? null);
  }
  const heights = Array.from(sheet.matchAll(/<row [^>]* ht="[^>]*>/gu), ([tag]) => {
    return [Number(attributeOf(tag, 'r')), Number(attributeOf(tag, 'ht'))] as const;
  });
  return {
    rows: Array.from(rows, (row) => row ?? []),
    formulas,
    looks,
    widths: readWidths(sheet),
    heights: new Map(heights),
    frozen: readFrozen(sheet),
    merges: Array.from(sheet.matchAll(/<mergeCell [^>]*>/gu), ([tag]) => attributeOf(tag, 'ref')),
    print: readPrint(sheet, titles),
  };
}

/**
 * The sheets of an xlsx file by their names, in their order, read from the XML as the format is written down (ECMA-376), and not
 * by the library that wrote it.
 */
export function readSheets(file: Buffer): Map<string, SheetRead> {
  const files = unzip(file);
  const part = (name: string): string => files.get(name) ?? '';
  const shared = Array.from(part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gsu), ([, text = '']) =>
    textOf(text),
  );
  const looks = readLooks(part('xl/styles.xml'));
  const targets = new Map(
    Array.from(part('xl/_rels/workbook.xml.rels').matchAll(/<Relationship [^>]*>/gu), ([tag]) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Target').replace(/^\/xl\//u, ''),
    ]),
  );
  const titles = new Map(
    Array.from(part('xl/workbook.xml').matchAll(/(<definedName [^>]*>)([^<]*)/gu), ([, tag = '', range = '']) => [
      attributeOf(tag, 'name') === '_xlnm.Print_Titles' ? attributeOf(tag, 'localSheetId') : null,
      unescape(range),
    ]),
  );
  return new Map(
    Array.from(part('xl/workbook.xml').matchAll(/<sheet [^>]*>/gu), ([tag], index) => [
      attributeOf(tag, 'name'),
      readSheet(
        part(`xl/${targets.get(attributeOf(tag, 'r:id')) ?? ''}`),
        shared,
        looks,
        titles.get(String(index)) ?? '',
      ),
    ]),
  );
}
