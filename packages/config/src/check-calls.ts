import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Address } from '@parta/contract/addresses';
import { report, workspaceRoot } from './report.ts';
import type { Finding } from './source-tree.ts';

type Declared = { readonly path: string; readonly line: number; readonly name: string; readonly address: string };

const folder = 'packages/contract/src/endpoints';
const load = createRequire(import.meta.url);

function isAddress(value: unknown): value is Address {
  return typeof value === 'object' && value !== null && 'service' in value && 'method' in value && 'path' in value;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** The calls of one file, with the line of each. */
function listCalls(root: string, path: string): Declared[] {
  const loaded: unknown = load(join(root, path));
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return entriesOf(loaded).flatMap(([, entries]) =>
    entriesOf(entries).flatMap(([name, entry]): Declared[] => {
      if (!isAddress(entry)) return [];
      const line = lines.findIndex((text) => text.includes(`'${name}':`)) + 1;
      return [{ path, line, name, address: `${entry.method} ${entry.service} ${entry.path}` }];
    }),
  );
}

/** Finds calls whose name or address another file declares already: of two entries with one name the contract keeps the last. */
export function checkCalls(root: string): Finding[] {
  const calls = readdirSync(join(root, folder))
    .toSorted()
    .flatMap((file) => listCalls(root, `${folder}/${file}`));
  return calls.flatMap(({ path, line, name, address }, index): Finding[] => {
    const before = calls.slice(0, index);
    const namesake = before.find((other) => other.name === name);
    if (namesake !== undefined) return [{ path, line, message: `${namesake.path} declares ${name} as well` }];
    const neighbor = before.find((other) => other.address === address);
    return neighbor === undefined
      ? []
      : [{ path, line, message: `${neighbor.name} has the address ${address} as well` }];
  });
}

if (import.meta.main) report('calls', checkCalls(workspaceRoot));
