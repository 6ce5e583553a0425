import { expect, it } from 'vitest';
import { plantTree } from '../testing/planted-tree.ts';
import { checkMap } from './check-map.ts';
import { workspaceRoot } from './report.ts';

const map = `# Architecture
\`\`\`
apps/server/src     db/          rows
                    features/    people · groups (who learns together · in which department)
                                 presses (what was made of a press) · live
                    testing/     databases
\`\`\`
`;

/** What the check has against the map above in a tree of these features. */
function findingsAbout(...features: readonly string[]): string[] {
  const files = features.map((feature): [string, string] => [`apps/server/src/features/${feature}/routes.ts`, '']);
  using tree = plantTree({ ...Object.fromEntries(files), 'docs/architecture.md': map });
  return checkMap(tree.root).map(({ path, line, message }) => `${path}:${line} ${message}`);
}

it('refuses a feature of the server that the map does not name', () => {
  expect(findingsAbout('people', 'groups', 'presses', 'live', 'certificates', 'grade-report')).toEqual([
    'docs/architecture.md:4 does not name the feature certificates',
    'docs/architecture.md:4 does not name the feature grade-report',
  ]);
});

it('refuses a name of the map that no feature has', () => {
  expect(findingsAbout('people', 'groups', 'presses')).toEqual([
    'docs/architecture.md:5 names live, which is no feature of the server',
  ]);
});

it('has nothing against a map that names every feature, as that of this workspace does', () => {
  expect(findingsAbout('people', 'groups', 'presses', 'live')).toEqual([]);
  expect(checkMap(workspaceRoot)).toEqual([]);
});
