import { checkAmbient, checkAmbientExceptions } from './check-ambient.ts';
import { checkBoundaries } from './check-boundaries.ts';
import { checkCalls } from './check-calls.ts';
import { checkCircles } from './check-circles.ts';
import { checkFrozenFixtures } from './check-frozen-fixtures.ts';
import { checkLicenses } from './check-licenses.ts';
import { checkLintConfig } from './check-lint-config.ts';
import { checkLists } from './check-lists.ts';
import { checkMap } from './check-map.ts';
import { checkRegexes } from './check-regexes.ts';
import { checkRules } from './check-rules.ts';
import { checkRussian } from './check-russian.ts';
import { checkStructure } from './check-structure.ts';
import { checkSuppressions } from './check-suppressions.ts';
import { checkVerbs } from './check-verbs.ts';
import { checkWords } from './check-words.ts';
import { report, workspaceRoot } from './report.ts';
import { listSources } from './source-tree.ts';

const checks = {
  structure: checkStructure,
  boundaries: checkBoundaries,
  circles: checkCircles,
  calls: checkCalls,
  map: checkMap,
  ambient: checkAmbient,
  rules: checkRules,
  regexes: checkRegexes,
  'ambient exceptions': checkAmbientExceptions,
  suppressions: checkSuppressions,
  russian: checkRussian,
  'frozen fixtures': checkFrozenFixtures,
  'lint config': checkLintConfig,
  licenses: checkLicenses,
  lists: checkLists,
  words: checkWords,
  verbs: checkVerbs,
} as const;

// A check that reads nothing finds nothing: an empty tree is a failure, not a pass.
const sourceCount = listSources(workspaceRoot).length;
if (sourceCount === 0) throw new Error(`no sources under ${workspaceRoot}`);
for (const [subject, check] of Object.entries(checks)) report(subject, check(workspaceRoot));
console.error(`${sourceCount} sources read`);
