import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pruneTable } from './prune-calls.ts';
import { workspaceRoot } from './report.ts';

const table = `/** Every call's address. */
export const paths = {
  'live.find': { path: 'find/' },
  // Why this one.
  'live.join': { path: 'join/', repeatable: true },
  'user.self': {
    path: 'self/',
  },
} as const satisfies Record<string, Path>;

export type EndpointName = keyof typeof paths;
`;

it('keeps of a table of calls the lines that are named, as they stand', () => {
  const kept = pruneTable('paths.ts', table, new Set(['live.join']));
  expect(kept).toContain("'live.join': { path: 'join/', repeatable: true },");
  expect(kept).not.toMatch(/find|self/);
  expect(kept).toContain('} as const satisfies Record<string, Path>;');
});

it.each(['paths.ts', 'open-calls.ts'])('finds the lines of %s of the contract', (file) => {
  const path = join(workspaceRoot, 'packages/contract/src', file);
  const kept = pruneTable(path, readFileSync(path, 'utf8'), new Set(['live.join']));
  expect(kept.match(/'[a-z_]+\.[a-z_]+':/g)).toEqual(["'live.join':"]);
});
