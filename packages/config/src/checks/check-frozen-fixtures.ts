import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, workspaceRoot } from './report.ts';
import { type Finding, listFiles } from './source-tree.ts';

const typesRoot = 'packages/question-types/src/';
const listPath = `${typesRoot}fixtures.sha256`;
const fixture = /\/fixtures\/v[0-9]+\//;

/** The committed list: path below question-types/src → SHA-256 in hexadecimal. */
function readList(root: string): Map<string, string> {
  const file = join(root, listPath);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [hash, path] = line.split('  ');
      return hash === undefined || path === undefined ? [] : [[path, hash]];
    }),
  );
}

function hashFixtures(root: string): Map<string, string> {
  const paths = listFiles(root).filter((path) => path.startsWith(typesRoot) && fixture.test(path));
  return new Map(
    paths.map((path) => [
      path.slice(typesRoot.length),
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex'),
    ]),
  );
}

/** Finds frozen examples of stored questions that were changed, removed, or not yet recorded. */
export function checkFrozenFixtures(root: string): Finding[] {
  const recorded = readList(root);
  const present = hashFixtures(root);
  const findings: Finding[] = [];
  for (const [path, hash] of present) {
    const known = recorded.get(path);
    if (known === undefined) {
      const message = 'is not recorded: run check-frozen-fixtures.ts --write';
      findings.push({ path: typesRoot + path, line: 1, message });
    } else if (known !== hash) {
      const message = 'is frozen and was changed: such questions are stored; add a new version instead';
      findings.push({ path: typesRoot + path, line: 1, message });
    }
  }
  for (const path of recorded.keys()) {
    if (!present.has(path)) findings.push({ path: typesRoot + path, line: 1, message: 'is frozen and was removed' });
  }
  return findings;
}

/** Adds new examples to the list. What is recorded stays as it is, so a changed file still fails. */
export function recordNewFixtures(root: string): void {
  const list = new Map([...hashFixtures(root), ...readList(root)]);
  const lines = [...list].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, hash]) => `${hash}  ${path}\n`);
  writeFileSync(join(root, listPath), lines.join(''));
}

if (import.meta.main) {
  if (process.argv.includes('--write')) recordNewFixtures(workspaceRoot);
  report('frozen fixtures', checkFrozenFixtures(workspaceRoot));
}
