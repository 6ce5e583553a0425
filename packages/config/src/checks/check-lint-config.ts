import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeLintConfig } from '../lint/lint-config.ts';
import { report, workspaceRoot } from './report.ts';
import type { Finding } from './source-tree.ts';

const FILE = '.oxlintrc.json';

/** Finds a configuration of the linter that is not the one that `lint-config.ts` makes. */
export function checkLintConfig(root: string): Finding[] {
  const written: unknown = JSON.parse(readFileSync(join(root, FILE), 'utf8'));
  if (isDeepStrictEqual(written, makeLintConfig())) return [];
  const message =
    'change packages/config/src/lint/lint-config.ts, then: npm run node -- packages/config/src/lint/write-lint-config.ts';
  return [{ path: FILE, line: 1, message }];
}

if (import.meta.main) report('lint config', checkLintConfig(workspaceRoot));
