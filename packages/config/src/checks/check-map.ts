import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, workspaceRoot } from './report.ts';
import type { Finding } from './source-tree.ts';

const map = 'docs/architecture.md';
const folder = 'apps/server/src/features';
const start = /^ +features\/ +/;
/** What the map says of a feature beside its name. */
const remark = /\([^)]*\)/g;

/** The names on the lines that begin with `features/` and go on indented further, with the line of each. */
function listNamed(text: string): { readonly name: string; readonly line: number }[] {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => start.test(line));
  const indent = start.exec(lines[first] ?? '')?.[0].length ?? 0;
  const rest = lines.slice(first + 1).findIndex((line) => !line.startsWith(' '.repeat(indent)));
  return lines.slice(first, first + 1 + rest).flatMap((line, index) =>
    line
      .slice(indent)
      .replaceAll(remark, '')
      .split('·')
      .map((name) => ({ name: name.trim(), line: first + index + 1 })),
  );
}

/** Finds features of the server that the map of the architecture does not name, and names of it without a feature. */
export function checkMap(root: string): Finding[] {
  const named = listNamed(readFileSync(join(root, map), 'utf8'));
  const features = readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  return [
    ...features
      .filter((feature) => !named.some(({ name }) => name === feature))
      .map((feature) => ({ path: map, line: named[0]?.line ?? 1, message: `does not name the feature ${feature}` })),
    ...named
      .filter(({ name }) => !features.includes(name))
      .map(({ name, line }) => ({ path: map, line, message: `names ${name}, which is no feature of the server` })),
  ];
}

if (import.meta.main) report('map', checkMap(workspaceRoot));
