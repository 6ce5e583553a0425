import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { report, workspaceRoot } from './report.ts';
import { type Finding, listFiles } from './source-tree.ts';

type Vocabulary = {
  /** Matches the paths that the vocabulary closes; its first group is what follows the folder's own name. */
  readonly scope: RegExp;
  readonly allowed: readonly RegExp[];
  readonly message: string;
};

const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*';
const test = '(?:\\.browser)?\\.test\\.tsx?';

const vocabularies: readonly Vocabulary[] = [
  {
    scope: /^apps\/server\/src\/features\/(.+)$/,
    allowed: [
      new RegExp(
        `^${kebab}/(?:routes|policy|queries|commands|rules|present|jobs|jobs\\.handlers|events|service|types|texts)\\.ts$`,
      ),
      new RegExp(`^${kebab}/(?:rules|commands|queries|present|service|streams)/${kebab}\\.ts$`),
      // What a feature promises may take several tests, each named for its subject.
      new RegExp(`^${kebab}/(?:(?:rules|commands|queries|present|service|streams)/)?${kebab}${test}$`),
      new RegExp(`^${kebab}/assets/.+$`),
    ],
    message:
      'a server feature has only routes, policy, queries, commands, rules, present, jobs, jobs.handlers, events, service, types, texts, tests, folders rules, commands, queries, present, service, streams, and assets',
  },
  {
    scope: /^apps\/(?:staff|play)\/src\/(?:.+\/)?features\/(.+)$/,
    allowed: [
      new RegExp(`^${kebab}/(?:${kebab}-page\\.tsx|api\\.ts|texts\\.ts|use-${kebab}\\.tsx?|${kebab}\\.css)$`),
      // A crowd of components stands in rooms by subject.
      new RegExp(`^${kebab}/components/(?:${kebab}/)?${kebab}\\.(?:tsx?|css)$`),
      new RegExp(`^${kebab}/rules(?:\\.ts|/${kebab}\\.ts)$`),
      new RegExp(`^${kebab}/(?:components/(?:${kebab}/)?|rules/)?${kebab}${test}$`),
    ],
    message:
      'a web feature has only *-page.tsx, api.ts, texts.ts, use-*.ts, *.css, components/, rules/ (pure logic) and tests',
  },
  {
    scope: /^packages\/question-types\/src\/types\/(.+)$/,
    allowed: [
      new RegExp(
        `^${kebab}/(?:schema|key|upgrades|check|problems|grader\\.server|tally\\.server|cards\\.server|import\\.server|kind\\.(?:server|editor)|texts)\\.ts$`,
      ),
      new RegExp(`^${kebab}/(?:editor|player|stats-view)\\.tsx$`),
      new RegExp(`^${kebab}/(?:${kebab}\\.css|README\\.md)$`),
      new RegExp(`^${kebab}/fixtures/v[0-9]+/${kebab}\\.json$`),
      new RegExp(`^${kebab}/${kebab}(?:\\.server)?${test}$`),
    ],
    message:
      'a question type has only schema, key, upgrades, check, problems, grader.server, tally.server, cards.server, import.server, kind.server, kind.editor, texts, editor, player, stats-view, *.css, README.md, fixtures/v<n>/*.json and tests; what types share belongs to kit/',
  },
];

/** Lines of a style sheet at most; of TypeScript the lint counts them. */
const STYLE_LINES_MAX = 400;

/** Files of one folder at most, tests and what is no code left out. */
const FOLDER_FILES_MAX = 30;
/** Folders that hold one file of a kind by design: a migration, or the calls of a feature. */
const longLists = new Set(['apps/server/src/db/migrations', 'packages/contract/src/endpoints']);
const ours = /^(?:apps|packages|e2e|faults|bench|scripts)\//;

const emptyName = /(?:^|\/|-)(?:utils?|helpers?|commons?|managers?|misc)(?=$|[-./])/;

/** Finds folders in which so much lies side by side that nobody sees what belongs together. */
function findCrowds(paths: readonly string[]): Finding[] {
  const counted = paths.filter(
    (path) => ours.test(path) && /\.(?:tsx?|mjs|css)$/.test(path) && !/\.(?:test|spec|test-d)\.tsx?$/.test(path),
  );
  return [...Map.groupBy(counted, (path) => posix.dirname(path))]
    .filter(([folder, files]) => files.length > FOLDER_FILES_MAX && !longLists.has(folder))
    .map(([path, { length }]) => ({
      path,
      line: 1,
      message: `holds ${length} files: divide it into rooms by subject`,
    }));
}

/**
 * Finds files outside the closed vocabularies of feature folders and question types, names that say nothing, long style
 * sheets and crowded folders.
 */
export function checkStructure(root: string): Finding[] {
  const paths = listFiles(root);
  const found = paths.flatMap((path) => {
    const findings: Finding[] = [];
    for (const { scope, allowed, message } of vocabularies) {
      const rest = scope.exec(path)?.[1];
      if (rest !== undefined && !allowed.some((pattern) => pattern.test(rest)))
        findings.push({ path, line: 1, message });
    }
    if (ours.test(path) && emptyName.test(path)) {
      findings.push({
        path,
        line: 1,
        message: 'name it after its subject: utils, helpers, common, manager say nothing',
      });
    }
    if (path.endsWith('.css')) {
      const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1;
      if (lines > STYLE_LINES_MAX) {
        findings.push({ path, line: STYLE_LINES_MAX + 1, message: `has ${lines} lines: divide it by what it draws` });
      }
    }
    return findings;
  });
  return [...found, ...findCrowds(paths)];
}

if (import.meta.main) report('structure', checkStructure(workspaceRoot));
