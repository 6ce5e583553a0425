import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Address } from '@parta/contract/addresses';
import { Visitor } from 'vite';
import { report, workspaceRoot } from './report.ts';
import { type Finding, listSources, readSource } from './source-tree.ts';

type Declared = { readonly path: string; readonly line: number; readonly name: string; readonly address: string };

const folder = 'packages/contract/src/endpoints';
const routes = /^apps\/server\/src\/features\/([^/]+)\/routes\.ts$/;
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

/** The calls that a file of routes binds, by `bind` or `bind.direct`, with the line of each. */
function listBound(root: string, path: string): { readonly name: string; readonly line: number }[] {
  const { program, lineAt } = readSource(root, path);
  const bound: { name: string; line: number }[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first], start }) => {
      const called = callee.type === 'MemberExpression' ? callee.object : callee;
      if (called.type !== 'Identifier' || called.name !== 'bind' || first?.type !== 'Literal') return;
      bound.push({ name: String(first.value), line: lineAt(start) });
    },
  }).visit(program);
  return bound;
}

/** Finds calls that a feature binds though the contract declares them in the file of another one. */
function findStrangers(root: string, calls: readonly Declared[]): Finding[] {
  return listSources(root).flatMap((path): Finding[] => {
    const feature = routes.exec(path)?.[1];
    if (feature === undefined) return [];
    return listBound(root, path).flatMap(({ name, line }): Finding[] => {
      const declared = calls.find((call) => call.name === name);
      return declared === undefined || basename(declared.path, '.ts') === feature
        ? []
        : [{ path, line, message: `binds ${name}, which ${declared.path} declares: it belongs to ${feature}.ts` }];
    });
  });
}

/**
 * Finds calls whose name or address another file declares already, for of two entries with one name the contract keeps the last;
 * and calls that do not stand in the file which bears the name of the feature that binds them (decision 034).
 */
export function checkCalls(root: string): Finding[] {
  const calls = readdirSync(join(root, folder))
    .toSorted()
    .flatMap((file) => listCalls(root, `${folder}/${file}`));
  const declaredTwice = calls.flatMap(({ path, line, name, address }, index): Finding[] => {
    const before = calls.slice(0, index);
    const namesake = before.find((other) => other.name === name);
    if (namesake !== undefined) return [{ path, line, message: `${namesake.path} declares ${name} as well` }];
    const neighbor = before.find((other) => other.address === address);
    return neighbor === undefined
      ? []
      : [{ path, line, message: `${neighbor.name} has the address ${address} as well` }];
  });
  return [...declaredTwice, ...findStrangers(root, calls)];
}

if (import.meta.main) report('calls', checkCalls(workspaceRoot));
