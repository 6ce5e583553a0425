import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';

/** A value of a cell: a number only where the file says that it is one; null where it is empty. */
export type Cell = string | number | null;

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

function readCell(attributes: string, inner: string, shared: readonly string[]): Cell {
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

function readRows(sheet: string, shared: readonly string[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const [, row = '', cells = ''] of sheet.matchAll(/<row([^>]*[^/])>(.*?)<\/row>/gsu)) {
    const values: Cell[] = [];
    for (const [, attributes = '', inner = ''] of cells.matchAll(/<c( [^>]*?)(?:\/>|>(.*?)<\/c>)/gsu)) {
      values[columnOf(attributeOf(attributes, 'r'))] = readCell(attributes, inner, shared);
    }
    rows[Number(attributeOf(row, 'r')) - 1] = Array.from(values, (value) => value ?? null);
  }
  return Array.from(rows, (row) => row ?? []);
}

/**
 * The rows of each sheet of an xlsx file by its name, read from the XML as the format is written down (ECMA-376), and not by the
 * library that wrote it.
 */
export async function readWorkbook(path: string): Promise<Map<string, Cell[][]>> {
  const files = unzip(await readFile(path));
  const part = (name: string): string => files.get(name) ?? '';
  const shared = Array.from(part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gsu), ([, text = '']) =>
    textOf(text),
  );
  const targets = new Map(
    Array.from(part('xl/_rels/workbook.xml.rels').matchAll(/<Relationship [^>]*>/gu), ([tag]) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Target').replace(/^\/xl\//u, ''),
    ]),
  );
  return new Map(
    Array.from(part('xl/workbook.xml').matchAll(/<sheet [^>]*>/gu), ([tag]) => [
      attributeOf(tag, 'name'),
      readRows(part(`xl/${targets.get(attributeOf(tag, 'r:id')) ?? ''}`), shared),
    ]),
  );
}
