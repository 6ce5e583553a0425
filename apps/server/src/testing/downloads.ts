import { readXlsx } from 'hucre/xlsx';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

/** What stands in a cell of a workbook; null where it is empty. */
export type Cell = string | number | null;

/** A file as it is, which a browser of tests would read as text. @param body of a call that posts */
export async function fetchBytes(
  browser: Browser,
  { port }: Pick<TestApp, 'port'>,
  path: string,
  body?: object,
): Promise<Buffer> {
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}${path}`, {
    headers: { cookie: browser.jar.headerFor(path) ?? '', origin, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The sheets of a workbook by name. */
export async function readSheets(bytes: Buffer): Promise<ReadonlyMap<string, Cell[][]>> {
  const { sheets } = await readXlsx(bytes);
  return new Map(sheets.map(({ name, rows }) => [name, rows.map((row) => row.map(readCell))]));
}

function readCell(cell: unknown): Cell {
  return (typeof cell === 'string' && cell !== '') || typeof cell === 'number' ? cell : null;
}
