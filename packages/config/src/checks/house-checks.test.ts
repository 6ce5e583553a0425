import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeLintConfig } from '../lint/lint-config.ts';
import { plantTree } from '../testing/planted-tree.ts';
import { checkAmbient, checkAmbientExceptions } from './check-ambient.ts';
import { checkBoundaries } from './check-boundaries.ts';
import { checkCircles } from './check-circles.ts';
import { checkFrozenFixtures, recordNewFixtures } from './check-frozen-fixtures.ts';
import { checkLicenses } from './check-licenses.ts';
import { checkLintConfig } from './check-lint-config.ts';
import { checkRules } from './check-rules.ts';
import { checkRussian } from './check-russian.ts';
import { checkStructure } from './check-structure.ts';
import { checkSuppressions } from './check-suppressions.ts';
import type { Finding } from './source-tree.ts';

const types = 'packages/question-types/src/types';

/** What a check has against a tree of one file, as `line message`. */
function findingsIn(check: (root: string) => Finding[], path: string, text: string): string[] {
  using tree = plantTree({ [path]: text });
  return check(tree.root).map((finding) => `${finding.line} ${finding.message}`);
}

describe('the check of exceptions', () => {
  const clock = 'apps/server/src/clock.ts';

  it('names an allowed module that is gone or needs its exception no more', () => {
    using tree = plantTree({ [clock]: 'export const now = 1;\n' });
    expect(checkAmbientExceptions(tree.root).map(({ path }) => path)).toEqual(
      expect.arrayContaining([clock, 'apps/staff/src/shell/moments/device-clock.ts']),
    );
  });

  it('has nothing against one that needs it', () => {
    using tree = plantTree({ [clock]: 'export const now = (): Date => new Date();\n' });
    expect(checkAmbientExceptions(tree.root).map(({ path }) => path)).not.toContain(clock);
  });
});

describe('the check of licenses', () => {
  const of = (name: string, license: string, needs: object = {}): string =>
    JSON.stringify({ name, version: '1.0.0', license, dependencies: needs });
  const findingsOf = (files: Readonly<Record<string, string>>): string[] => {
    using tree = plantTree(files);
    return checkLicenses(tree.root).map(({ message }) => message);
  };
  const server = of('@parta/server', 'UNLICENSED', { planted: '1.0.0' });

  it.each(['GPL-3.0-only', 'UNLICENSED', '', 'MIT AND AGPL-3.0-only', 'LGPL-3.0-or-later'])(
    'refuses %s in what the server runs, also behind another package',
    (license) => {
      const folder = 'apps/server/node_modules';
      const findings = findingsOf({
        'apps/server/package.json': server,
        [`${folder}/planted/package.json`]: of('planted', 'MIT', { behind: '1.0.0' }),
        [`${folder}/behind/package.json`]: of('behind', license),
      });
      expect(findings).toEqual([`behind 1.0.0 is under ${license === '' ? 'no named license' : license}`]);
    },
  );

  it.each(['MIT', 'Unlicense', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])('accepts %s', (license) => {
    const path = 'apps/server/node_modules/planted/package.json';
    expect(findingsOf({ 'apps/server/package.json': server, [path]: of('planted', license) })).toEqual([]);
  });

  it('takes a package whose manifest names no license by the text of the MIT license, and by no other text', () => {
    const folder = 'apps/server/node_modules/planted';
    const of_text = (text: string) =>
      findingsOf({
        'apps/server/package.json': server,
        [`${folder}/package.json`]: of('planted', ''),
        [`${folder}/LICENSE`]: text,
      });
    expect(of_text('MIT License\n\nPermission is hereby granted, free of charge, to any person')).toEqual([]);
    expect(of_text('MIT License\n\nMay not be sold.')).toEqual(['planted 1.0.0 is under no named license']);
  });

  it('looks through our own packages, and not at what only developers install', () => {
    const files = {
      'apps/staff/package.json': JSON.stringify({
        name: '@parta/staff',
        dependencies: { '@parta/ui': 'workspace:*' },
        devDependencies: { tool: '1.0.0' },
      }),
      'apps/staff/node_modules/@parta/ui/package.json': of('@parta/ui', 'UNLICENSED', { drawn: '1.0.0' }),
      'apps/staff/node_modules/drawn/package.json': of('drawn', 'GPL-2.0-only'),
      'apps/staff/node_modules/tool/package.json': of('tool', 'GPL-2.0-only'),
    };
    expect(findingsOf(files)).toEqual(['drawn 1.0.0 is under GPL-2.0-only']);
  });
});

describe('the check of the lint configuration', () => {
  it.each([
    ['is made of lint-config.ts', JSON.stringify(makeLintConfig()), 0],
    ['was changed by hand', JSON.stringify({ ...Object(makeLintConfig()), rules: {} }), 1],
  ])('counts one that %s', (_, text, count) => {
    expect(findingsIn(checkLintConfig, '.oxlintrc.json', text)).toHaveLength(count);
  });
});

describe('the structure check', () => {
  it.each([
    'apps/server/src/features/groups/repository.ts',
    'apps/server/src/features/groups/policy/one.ts',
    'apps/server/src/features/loose.ts',
    'apps/staff/src/workspace/features/groups/group-list.tsx',
    'apps/play/src/features/join/state.ts',
    'apps/staff/src/workspace/features/groups/components/dialogs/parts/group-dialog.tsx',
    `${types}/single/options.ts`,
    `${types}/single/nested/schema.ts`,
    'packages/domain/src/utils.ts',
    'packages/domain/src/date-helpers.ts',
    'apps/server/src/common/dates.ts',
  ])('refuses %s', (path) => {
    expect(findingsIn(checkStructure, path, '')).toHaveLength(1);
  });

  it.each([
    'apps/server/src/features/groups/routes.ts',
    'apps/server/src/features/groups/jobs.handlers.ts',
    'apps/server/src/features/groups/commands.test.ts',
    'apps/server/src/features/groups/commands/rename-group.ts',
    'apps/server/src/features/demo/assets/photo.jpg',
    'apps/staff/src/workspace/features/groups/group-list-page.tsx',
    'apps/staff/src/workspace/features/groups/components/group-dialog.tsx',
    'apps/staff/src/workspace/features/groups/components/dialogs/group-dialog.tsx',
    'apps/staff/src/workspace/features/groups/components/dialogs/group-dialog.browser.test.tsx',
    'apps/staff/src/workspace/features/groups/use-groups.ts',
    'apps/staff/src/workspace/features/groups/rules/group-order.ts',
    'apps/staff/src/workspace/features/groups/rules/group-order.test.ts',
    'apps/staff/src/workspace/features/groups/group-list-page.browser.test.tsx',
    'apps/play/src/features/join/texts.ts',
    `${types}/single/grader.server.ts`,
    `${types}/single/grader.server.test.ts`,
    `${types}/single/stats-view.tsx`,
    `${types}/single/fixtures/v1/correct.json`,
    'packages/domain/src/commonality.ts',
  ])('accepts %s', (path) => {
    expect(findingsIn(checkStructure, path, '')).toEqual([]);
  });
});

it.each([
  ['apps/server/src/http', 31, ['apps/server/src/http 1 holds 31 files: divide it into rooms by subject']],
  ['apps/server/src/http', 30, []],
  ['apps/server/src/db/migrations', 31, []],
  ['packages/contract/src/endpoints', 31, []],
])('counts in %s, with %i files and a test beside each, the files alone', (folder, count, found) => {
  const names = Array.from({ length: count }, (_, index) => `${folder}/subject-${index}`);
  const files = names.flatMap((name): [string, string][] => [
    [`${name}.ts`, ''],
    [`${name}.test.ts`, ''],
    [`${name}.md`, ''],
  ]);
  using tree = plantTree(Object.fromEntries(files));
  expect(checkStructure(tree.root).map(({ path, line, message }) => `${path} ${line} ${message}`)).toEqual(found);
});

it('refuses a style sheet of more than 400 lines', () => {
  const path = 'packages/ui/src/table/data-table.css';
  expect(findingsIn(checkStructure, path, '\n'.repeat(401))).toEqual(['401 has 401 lines: divide it by what it draws']);
  expect(findingsIn(checkStructure, path, '\n'.repeat(400))).toEqual([]);
});

describe('the rules check', () => {
  const rules = 'apps/play/src/player/features/room/rules/board.ts';

  it.each([
    "document.title = 'x';",
    'const at = window.location.hash;',
    'setTimeout(() => undefined, 1);',
    "void fetch('/');",
    "const open = () => new EventSource('/');",
    'const keep = createKeep(() => sessionStorage);',
    'const keep = createKeep(localStorage);',
  ])('refuses %s', (text) => {
    expect(findingsIn(checkRules, rules, text)).toHaveLength(1);
    expect(findingsIn(checkRules, 'apps/play/src/player/room/board.ts', text)).toEqual([]);
  });

  it.each([
    "import type { Doc } from './doc.ts';\nexport const phaseOf = (document: Doc) => document.phase;",
    'export function find({ document: { phase } }: View, { location }: View) { return [phase, location.href]; }',
    "export type Kept = Pick<Storage, 'getItem'>;",
    'export const parts = { window: 1, fetch: 2 };',
  ])('accepts %s', (text) => {
    expect(findingsIn(checkRules, rules, text)).toEqual([]);
  });
});

describe('the boundaries check', () => {
  it.each([
    ['apps/staff/src/main.ts', '../../../packages/domain/src/codes.ts', 'leaves its package'],
    ['apps/play/src/main.ts', '../../staff/src/main.ts', 'leaves its package'],
    ['apps/server/src/features/groups/routes.ts', '../../db/database.ts', 'only queries and commands'],
    ['apps/server/src/features/groups/present.ts', '../../db/tables.ts', 'only queries and commands'],
    ['apps/server/src/features/groups/rules.ts', 'kysely', 'only queries and commands'],
    ['apps/server/src/http/session.ts', '../db/database.ts', 'never the database'],
    ['apps/server/src/features/groups/routes.ts', '../people/policy.ts', 'past the face'],
    ['apps/server/src/features/groups/commands.ts', '../people/routes.ts', 'past the face'],
    ['apps/staff/src/workspace/features/groups/api.ts', '../library/api.ts', 'do not import each other'],
    ['apps/staff/src/workspace/routes.tsx', '../editor/routes.tsx', 'surfaces'],
    [`${types}/single/check.ts`, '../multiple/check.ts', 'a question type imports itself'],
    [`${types}/single/check.ts`, '../../editors.ts', 'a question type imports itself'],
    [`${types}/single/check.ts`, '../../server/define-kind.ts', 'a question type imports itself'],
    ['packages/question-types/src/players.ts', './types/single/kind.editor.ts', 'in editors.ts alone'],
    ['packages/question-types/src/kit/marking/shares.ts', '../../types/single/schema.ts', 'kit knows no'],
    ['packages/question-types/src/players.ts', './types/single/grader.server.ts', 'only server code'],
    ['packages/question-types/src/players.ts', './types/single/key.ts', 'answer keys'],
    [`${types}/single/player.tsx`, './key.ts', 'answer keys'],
    [`${types}/single/player.tsx`, './schema.ts', 'loads no schema'],
    [`${types}/single/player.tsx`, '../../editing/option-list.tsx', 'a question type imports itself'],
    [`${types}/single/problems.ts`, '../../editing/texts.ts', 'a question type imports itself'],
    [
      'packages/question-types/src/kit/items/item-list.tsx',
      '../../editing/rows/option-list.tsx',
      'editing/ is loaded by',
    ],
    ['packages/question-types/src/question-player.tsx', './editing/rows/option-list.tsx', 'editing/ is loaded by'],
    [
      'packages/question-types/src/editing/rows/option-list.tsx',
      '../../types/single/texts.ts',
      'no single question type',
    ],
    ['packages/question-types/src/editing/rows/option-list.tsx', '../../kit/items/item-schema.ts', 'loads no schema'],
  ])('refuses that %s imports %s', (path, specifier, message) => {
    for (const text of [
      `import { a } from '${specifier}';`,
      `\nexport * from '${specifier}';`,
      `await import('${specifier}');`,
    ]) {
      expect(findingsIn(checkBoundaries, path, text).join()).toContain(message);
    }
  });

  it('refuses a route that makes a refusal of any call', () => {
    const path = 'apps/server/src/features/groups/routes.ts';
    expect(findingsIn(checkBoundaries, path, "import { notFound, Refused } from '../../refused.ts';").join()).toContain(
      'the `refusal` of its call',
    );
    expect(findingsIn(checkBoundaries, path, "import { notFound } from '../../refused.ts';")).toEqual([]);
  });

  it.each([
    ['apps/server/src/features/groups/queries.ts', "import { a } from '../../db/database.ts';"],
    ['apps/server/src/features/groups/present.ts', "import type { A } from '../../db/tables.ts';"],
    ['apps/server/src/features/groups/commands/rename.ts', "import { a } from 'kysely';"],
    ['apps/server/src/features/groups/commands.test.ts', "import { a } from '../../db/database.ts';"],
    ['apps/server/src/features/groups/routes.ts', "import { a } from '../people/queries.ts';"],
    ['apps/server/src/features/groups/routes.ts', "import { a } from '../people/service/secrets.ts';"],
    ['apps/server/src/app.ts', "import { a } from './features/groups/routes.ts';"],
    ['apps/staff/src/workspace/features/groups/api.ts', "import { a } from './rules/order.ts';"],
    [`${types}/single/player.tsx`, "import type { Content } from './schema.ts';"],
    [`${types}/single/player.tsx`, "import { type Key } from './key.ts';"],
    [`${types}/single/editor.tsx`, "import { key } from './key.ts';"],
    [`${types}/single/kind.editor.ts`, "import { key } from './key.ts';"],
    [`${types}/single/kind.server.ts`, "import { defineKind } from '../../server/define-kind.ts';"],
    [`${types}/single/editor.tsx`, "import { OptionList } from '../../editing/option-list.tsx';"],
    ['packages/question-types/src/editing/rows/option-list.tsx', "import { a } from '../../kit/items/item-types.ts';"],
    [`${types}/single/grader.server.ts`, "import { shares } from '../../kit/marking/shares.ts';"],
    ['packages/question-types/src/registry.server.ts', "import { a } from './types/single/kind.server.ts';"],
    ['packages/question-types/src/editors.ts', "import { a } from './types/single/kind.editor.ts';"],
  ])('accepts in %s: %s', (path, text) => {
    expect(findingsIn(checkBoundaries, path, text)).toEqual([]);
  });

  it('does not pass over a file that it cannot read', () => {
    expect(() => findingsIn(checkBoundaries, 'packages/domain/src/a.ts', 'import {')).toThrow(
      'packages/domain/src/a.ts',
    );
  });
});

describe('the check of circles', () => {
  const server = 'apps/server/src';
  const play = 'apps/play/src/player/features';
  const circlesIn = (files: Readonly<Record<string, string>>): string[] => {
    using tree = plantTree(files);
    return checkCircles(tree.root).map(({ path, line, message }) => `${path}:${line} ${message}`);
  };

  it('refuses server features that import each other through a third one, be it a type', () => {
    expect(
      circlesIn({
        [`${server}/features/groups/commands.ts`]: "import { a } from '../people/queries.ts';",
        [`${server}/features/people/queries.ts`]: "\nimport type { A } from '../mail/types.ts';",
        [`${server}/features/mail/rules.ts`]: "export * from '../groups/rules.ts';",
      }),
    ).toEqual([
      `${server}/features/groups/commands.ts:1 closes a circle of rooms: ${server}/features/groups → ${server}/features/people`,
      `${server}/features/mail/rules.ts:1 closes a circle of rooms: ${server}/features/mail → ${server}/features/groups`,
      `${server}/features/people/queries.ts:2 closes a circle of rooms: ${server}/features/people → ${server}/features/mail`,
    ]);
  });

  it('refuses ground of the server that imports a feature which stands on it', () => {
    const found = circlesIn({
      [`${server}/context.ts`]: "import type { A } from './features/people/types.ts';",
      [`${server}/features/people/routes.ts`]: "import type { B } from '../../context.ts';",
    });
    expect(found).toHaveLength(2);
  });

  it('refuses features of a web app that import each other', () => {
    expect(
      circlesIn({
        [`${play}/join/api.ts`]: "import { a } from '../room/rules.ts';",
        [`${play}/room/rules/one.ts`]: "import { b } from '../../join/rules.ts';",
      }),
    ).toHaveLength(2);
  });

  it('refuses features of a staff surface that import each other through a third one', () => {
    const workspace = 'apps/staff/src/workspace/features';
    expect(
      circlesIn({
        [`${workspace}/library/api.ts`]: "import { a } from '../catalog/rules/order.ts';",
        [`${workspace}/catalog/rules/order.ts`]: "import type { B } from '../../material/texts.ts';",
        [`${workspace}/material/texts.ts`]: "import { c } from '../library/texts.ts';",
      }),
    ).toEqual([
      `${workspace}/catalog/rules/order.ts:1 closes a circle of rooms: ${workspace}/catalog → ${workspace}/material`,
      `${workspace}/library/api.ts:1 closes a circle of rooms: ${workspace}/library → ${workspace}/catalog`,
      `${workspace}/material/texts.ts:1 closes a circle of rooms: ${workspace}/material → ${workspace}/library`,
    ]);
  });

  it('refuses files that import each other, be it a type', () => {
    expect(
      circlesIn({
        'packages/domain/src/a.ts': "import { b } from './b.ts';",
        'packages/domain/src/b.ts': "import type { C } from './c.ts';",
        'packages/domain/src/c.ts': "export type C = typeof import('./a.ts');",
        'packages/domain/src/d.ts': "import { a } from './a.ts';",
      }).map((found) => found.split(' ')[0]),
    ).toEqual(['packages/domain/src/a.ts:1', 'packages/domain/src/b.ts:1', 'packages/domain/src/c.ts:1']);
  });

  it('accepts rooms that stand on each other one way, and tests that reach anywhere', () => {
    expect(
      circlesIn({
        [`${server}/features/groups/commands.ts`]: "import { a } from '../people/queries.ts';",
        [`${server}/features/groups/queries.ts`]: "import { a } from '../people/types.ts';",
        [`${server}/features/people/queries.ts`]: "import { a } from './types.ts';",
        [`${server}/features/people/people.test.ts`]: "import { a } from '../groups/commands.ts';",
      }),
    ).toEqual([]);
  });
});

describe('the check of clocks, randomness and locales', () => {
  it.each([
    'const a = Date.now();',
    'const a = new Date();',
    'const a = Date();',
    'const a = Math.random();',
    'const a = crypto.randomUUID();',
    'const a = globalThis.crypto.getRandomValues(b);',
    "import { randomUUID } from 'node:crypto';",
    'const a = b.toLocaleDateString();',
    "const a = new Intl.DateTimeFormat('ru');",
  ])('refuses %s', (text) => {
    expect(findingsIn(checkAmbient, 'packages/domain/src/a.ts', `\n${text}`)).toEqual([expect.stringMatching(/^2 /)]);
  });

  it.each([
    ['packages/domain/src/a.ts', 'const a = new Date(0).toISOString(); // Date.now() in words'],
    ['packages/domain/src/a.ts', "const a = 'Math.random()'; const b = clock.now();"],
    ['packages/domain/src/a.test.ts', 'const a = new Date();'],
    ['apps/server/src/clock.ts', 'const a = new Date();'],
    ['bench/load.ts', 'const a = Date.now();'],
  ])('accepts in %s: %s', (path, text) => {
    expect(findingsIn(checkAmbient, path, text)).toEqual([]);
  });

  it('lets a clock module read the clock, but not choose a locale', () => {
    expect(findingsIn(checkAmbient, 'apps/server/src/clock.ts', 'const a = new Date().toLocaleString();')).toEqual([
      expect.stringContaining('toLocaleString'),
    ]);
  });
});

describe('the check of Russian texts', () => {
  it.each([
    ["const a = 'Сохранить';", 'Сохранить'],
    ['const a = `Осталось ${b} минут`;', 'Осталось'],
    ['const a = <p>Готово</p>;', 'Готово'],
    ['const a = <p title="Ещё" />;', 'Ещё'],
  ])('refuses %s in a component', (text, quoted) => {
    expect(findingsIn(checkRussian, 'apps/play/src/a.tsx', `\n${text}`).join()).toMatch(new RegExp(`^2 .*${quoted}`));
  });

  it.each([
    ['apps/play/src/texts.ts', "const a = 'Сохранить';"],
    ['apps/staff/src/texts/reasons.ts', "const a = 'Сохранить';"],
    ['apps/play/src/a.test.ts', "const a = 'Сохранить';"],
    ['e2e/pages/join-page.ts', "const a = 'Войти';"],
    ['apps/server/src/features/demo/service/school.ts', "const a = 'Школа';"],
    ['packages/domain/src/text/plural.ts', "const a = 'урока';"],
    ['apps/play/src/a.ts', '// Парта in a comment\nconst a = 1;'],
  ])('accepts in %s: %s', (path, text) => {
    expect(findingsIn(checkRussian, path, text)).toEqual([]);
  });
});

describe('the check of suppressions', () => {
  it.each([
    '/* oxlint-disable */',
    '// oxlint-disable-next-line no-console',
    '// eslint-disable-next-line no-console -- a reason',
    '// oxlint-disable-next-line typescript/no-explicit-any -- I know better',
  ])('refuses %s', (text) => {
    expect(findingsIn(checkSuppressions, 'packages/domain/src/a.ts', text)).toHaveLength(1);
  });

  it('accepts one rule on one line with a reason, and the cast of the one client that trusts our server', () => {
    const reasoned = '// oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has one field';
    const trusted = '// oxlint-disable-next-line typescript/consistent-type-assertions -- the contract says so';
    expect(findingsIn(checkSuppressions, 'packages/domain/src/a.ts', reasoned)).toEqual([]);
    expect(findingsIn(checkSuppressions, 'packages/web-kit/src/calls/client.ts', trusted)).toEqual([]);
  });
});

describe('frozen fixtures', () => {
  const path = `${types}/single/fixtures/v1/correct.json`;

  it('fail while they are not recorded, pass once they are, fail again when changed or removed', () => {
    using tree = plantTree({ [path]: '{}' });
    const messages = (): string[] =>
      checkFrozenFixtures(tree.root).map((finding) => `${finding.path} ${finding.message}`);
    expect(messages()).toEqual([`${path} is not recorded: run check-frozen-fixtures.ts --write`]);
    recordNewFixtures(tree.root);
    expect(messages()).toEqual([]);
    writeFileSync(join(tree.root, path), '{ }');
    expect(messages()).toEqual([expect.stringContaining('was changed')]);
  });

  it('cannot be recorded anew once changed, nor forgotten once removed', () => {
    using tree = plantTree({ [path]: '{}' });
    recordNewFixtures(tree.root);
    const list = join(tree.root, 'packages/question-types/src/fixtures.sha256');
    const recorded = readFileSync(list, 'utf8');
    writeFileSync(join(tree.root, path), 'changed');
    recordNewFixtures(tree.root);
    expect(readFileSync(list, 'utf8')).toBe(recorded);
    writeFileSync(list, `${recorded}${'0'.repeat(64)}  types/single/fixtures/v1/gone.json\n`);
    expect(checkFrozenFixtures(tree.root).map((finding) => finding.message)).toContain('is frozen and was removed');
  });
});
