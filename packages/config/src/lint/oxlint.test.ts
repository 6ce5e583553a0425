import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { plantTree } from '../testing/planted-tree.ts';
import { rules as lintRules } from './lint-config.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));

/** One line of code that breaks the given rule because of where it stands. */
const violations = [
  [
    'no-floating-promises',
    'apps/server/src/a.ts',
    'export function start(work: () => Promise<void>): void {\n  work();\n}',
  ],
  ['no-misused-promises', 'apps/server/src/b.ts', 'export const c = (p: Promise<boolean>): number => (p ? 1 : 2);'],
  ['no-explicit-any', 'packages/domain/src/a.ts', 'export let a: any;'],
  ['no-unsafe-assignment', 'packages/domain/src/b.ts', 'export const a: number = JSON.parse("1");'],
  ['consistent-type-assertions', 'packages/domain/src/c.ts', 'export const a = JSON.stringify(1) as "1";'],
  ['no-non-null-assertion', 'packages/domain/src/d.ts', 'export const a = [1][0]!;'],
  ['ban-ts-comment', 'packages/domain/src/e.ts', '// @ts-ignore\nexport const a = 1;'],
  ['no-default-export', 'packages/domain/src/f.ts', 'export default 1;'],
  ['filename-case', 'packages/domain/src/twoWords.ts', 'export const a = 1;'],
  ['max-lines', 'packages/domain/src/long.ts', 'export const a = 1;\n'.padEnd(460, '\n')],
  ['max-lines', 'packages/domain/src/long.test.ts', 'export const a = 1;\n'.padEnd(460, '\n')],
  [
    'max-lines-per-function',
    'apps/play/src/long-screen.tsx',
    `export function Screen(a: number): number {\n${'  a += 1;\n'.repeat(99)}  return a;\n}`,
  ],
  [
    'no-cycle',
    'packages/domain/src/ring-a.ts',
    "import { b } from './ring-b.ts';\nexport const a = (): number => b();",
  ],
  [
    'no-cycle',
    'packages/domain/src/ring-b.ts',
    "import { a } from './ring-a.ts';\nexport const b = (): number => a();",
  ],
  ['alt-text', 'apps/play/src/picture.tsx', 'export const Picture = () => <img src="a.png" />;'],
  [
    'rules-of-hooks',
    'apps/play/src/hooks.tsx',
    'declare function useState(n: number): number;\nexport function Hooked(props: { on: boolean }) {\n  if (props.on) useState(1);\n  return null;\n}',
  ],
  ['eqeqeq', 'packages/domain/src/v01.ts', 'export const a = (b: number): boolean => b == 1;'],
  [
    'consistent-type-imports',
    'packages/domain/src/v02.ts',
    "import { a } from './fine.ts';\nexport type A = typeof a;",
  ],
  [
    'no-unsafe-argument',
    'packages/domain/src/v03.ts',
    'const a = (b: number): number => b;\nexport const c = a(JSON.parse("1"));',
  ],
  ['no-unsafe-call', 'packages/domain/src/v04.ts', 'export const a = (): void => {\n  JSON.parse("1")();\n};'],
  [
    'no-unsafe-enum-comparison',
    'packages/domain/src/v05.ts',
    'declare enum A {\n  b = 1,\n}\nexport const c = (a: A): boolean => a === 1;',
  ],
  ['no-unsafe-function-type', 'packages/domain/src/v06.ts', 'export type A = { b: Function };'],
  ['no-unsafe-member-access', 'packages/domain/src/v07.ts', 'export const a = (): boolean => JSON.parse("1").b === 1;'],
  ['no-unsafe-return', 'packages/domain/src/v08.ts', 'export const a = (): number => JSON.parse("1");'],
  ['no-unnecessary-type-assertion', 'packages/domain/src/v09.ts', "const a = 'b';\nexport const c = a!;"],
  ['only-throw-error', 'packages/domain/src/v10.ts', "export const a = (): never => {\n  throw 'b';\n};"],
  ['no-misused-spread', 'packages/domain/src/v11.ts', 'export const a = { ...[1] };'],
  [
    'prefer-promise-reject-errors',
    'packages/domain/src/v12.ts',
    "export const a = (): Promise<never> => Promise.reject('b');",
  ],
  [
    'switch-exhaustiveness-check',
    'packages/domain/src/v13.ts',
    "export function a(b: 'c' | 'd'): void {\n  switch (b) {\n    case 'c':\n      break;\n  }\n}",
  ],
  ['no-danger', 'apps/play/src/v14.tsx', "export const A = () => <p dangerouslySetInnerHTML={{ __html: 'b' }} />;"],
  ['button-has-type', 'apps/play/src/v15.tsx', 'export const A = () => <button>б</button>;'],
  ['iframe-missing-sandbox', 'apps/play/src/v16.tsx', 'export const A = () => <iframe title="b" src="b.html" />;'],
  [
    'jsx-no-target-blank',
    'apps/play/src/v17.tsx',
    'export const A = () => (\n  <a target="_blank" href="https://b.example">\n    б\n  </a>\n);',
  ],
  ['no-noninteractive-tabindex', 'apps/play/src/v18.tsx', 'export const A = () => <article tabIndex={0}>б</article>;'],
  ['no-autofocus', 'apps/play/src/v19.tsx', 'export const A = () => <input aria-label="б" autoFocus />;'],
  ['expect-expect', 'packages/domain/src/v20.test.ts', "import { it } from 'vitest';\nit('x', () => {});"],
  [
    'valid-expect',
    'packages/domain/src/v21.test.ts',
    "import { expect, it } from 'vitest';\nit('x', () => {\n  expect(1);\n});",
  ],
  [
    'no-focused-tests',
    'packages/domain/src/v22.test.ts',
    "import { expect, it } from 'vitest';\nit.only('x', () => {\n  expect(1).toBe(1);\n});",
  ],
  [
    'hooks',
    'apps/play/src/v23.tsx',
    'declare function useState(n: number): number;\nexport function A(p: { on: boolean }) {\n  if (p.on) useState(1);\n  return null;\n}',
  ],
  [
    'unsupported-syntax',
    'apps/play/src/v24.tsx',
    "export function A() {\n  const b = eval('1');\n  return <p>{String(b)}</p>;\n}",
  ],
  [
    'rule-suppression',
    'apps/play/src/v25.tsx',
    'declare function useState(n: number): [number];\nexport function A(p: { on: boolean }) {\n  // eslint-disable-next-line react-hooks/rules-of-hooks\n  if (p.on) useState(1);\n  return <p>б</p>;\n}',
  ],
  ['no-disabled-tests', 'packages/domain/src/skipped.test.ts', "import { it } from 'vitest';\nit.skip('x', () => {});"],
] as const;

/** Imports that run against the arrows between packages. */
const refusedImports = [
  ['packages/domain/src/i1.ts', '@parta/ui/buttons/button'],
  ['packages/domain/src/i2.ts', 'node:crypto'],
  ['packages/domain/src/i3.ts', 'react'],
  ['packages/ui/src/i1.ts', '@parta/domain/codes'],
  ['packages/ui/src/i2.ts', '@mui/material'],
  ['packages/rich-content/src/text/i1.ts', '@parta/question-types/kinds'],
  ['packages/rich-content/src/text/i2.ts', 'node:crypto'],
  ['packages/question-types/src/kit/i1.ts', '@parta/contract/addresses'],
  ['packages/question-types/src/kit/i2.ts', '@parta/ui/buttons/button'],
  ['packages/question-types/src/types/single/schema.ts', 'node:crypto'],
  ['packages/question-types/src/types/single/player.tsx', '@parta/ui/buttons/button'],
  ['packages/question-types/src/types/single/stats-view.tsx', '@mantine/core'],
  ['packages/question-types/src/types/single/editor.tsx', '@parta/contract/addresses'],
  ['packages/question-types/src/editing/i1.ts', '@parta/contract/addresses'],
  ['packages/question-types/src/editing/i2.ts', 'zod'],
  ['packages/question-types/src/editing/i3.ts', '@parta/rich-content/text/rich-text-schema'],
  ['packages/question-types/src/types/single/tally.server.ts', '@parta/rich-content/text/rich-text'],
  ['packages/question-types/src/types/single/grader.server.ts', 'react'],
  ['packages/contract/src/i1.ts', '@parta/question-types/players'],
  ['packages/contract/src/i2.ts', '@parta/web-kit/client'],
  ['packages/contract/src/i3.ts', 'fastify'],
  ['packages/web-kit/src/i1.ts', '@parta/ui/buttons/button'],
  ['packages/web-kit/src/i2.ts', 'zod'],
  ['apps/staff/src/workspace/i1.ts', '@parta/question-types/editors'],
  ['apps/staff/src/workspace/i2.ts', 'kysely'],
  ['apps/staff/src/workspace/i3.ts', '@parta/play/anything'],
  ['apps/staff/src/editor/i1.ts', '@parta/question-types/registry.server'],
  ['apps/staff/src/editor/i2.ts', '@mui/material/Autocomplete'],
  ['apps/play/src/i1.ts', '@parta/question-types/registry.server'],
  ['apps/play/src/i2.ts', '@parta/question-types/editors'],
  ['apps/play/src/i3.ts', '@parta/ui/buttons/button'],
  ['apps/play/src/i4.ts', '@parta/staff/anything'],
  ['apps/play/src/i5.ts', 'zod'],
  ['apps/play/src/i6.ts', '@parta/rich-content/text/rich-text-schema'],
  ['apps/server/src/i1.ts', '@parta/question-types/players'],
  ['apps/server/src/i4.ts', '@parta/rich-content/text/rich-text'],
  ['apps/server/src/i2.ts', '@parta/ui/buttons/button'],
  ['apps/server/src/i3.ts', '@parta/web-kit/client'],
] as const;

const allowedImports = [
  ['packages/rich-content/src/text/o1.ts', '@parta/domain/codes'],
  ['packages/question-types/src/kit/o1.ts', '@parta/domain/codes'],
  ['packages/question-types/src/types/multi/player.tsx', '@parta/ui/tokens.css'],
  ['packages/question-types/src/types/multi/editor.tsx', '@parta/ui/buttons/button'],
  ['packages/question-types/src/editing/o1.ts', '@parta/ui/buttons/button'],
  ['packages/question-types/src/types/multi/import.server.ts', 'node:crypto'],
  ['packages/question-types/src/types/multi/schema.ts', '@parta/rich-content/text/rich-text-schema'],
  ['packages/question-types/src/editing/o2.ts', '@parta/rich-content/text/rich-text-types'],
  ['packages/contract/src/o3.ts', '@parta/rich-content/text/rich-text-schema'],
  ['packages/contract/src/o1.ts', '@parta/question-types/kinds'],
  ['packages/contract/src/o2.test.ts', 'node:fs'],
  ['apps/staff/src/editor/o1.ts', '@parta/question-types/editors'],
  ['apps/staff/src/editor/o2.ts', '@mui/material/useAutocomplete'],
  ['apps/staff/src/workspace/o1.ts', '@parta/question-types/question-player'],
  ['apps/play/src/o1.ts', '@parta/ui/tokens.css'],
  ['apps/server/src/o1.ts', '@parta/question-types/registry.server'],
  ['apps/server/src/o2.ts', 'pg'],
] as const;

const importing = (specifier: string): string => `export * from '${specifier}';\n`;

const tree = plantTree({
  'package.json': '{"type":"module"}',
  'tsconfig.json':
    '{"compilerOptions":{"target":"es2024","module":"nodenext","strict":true,"jsx":"preserve","noUncheckedIndexedAccess":true,"allowImportingTsExtensions":true,"noEmit":true,"types":[]}}',
  'apps/play/src/typed.ts': "import type { ZodType } from 'zod';\nexport type Parsed = ZodType;\n",
  'apps/play/vite.config.ts': 'export default {};\n',
  'packages/domain/src/fine.ts': 'export const a = { kind: 1 } as const;\n',
  ...Object.fromEntries(violations.map(([, path, text]) => [path, `${text}\n`])),
  ...Object.fromEntries([...refusedImports, ...allowedImports].map(([path, name]) => [path, importing(name)])),
});
afterAll(() => tree[Symbol.dispose]());
copyFileSync(join(workspace, '.oxlintrc.json'), join(tree.root, '.oxlintrc.json'));

const commands = join(workspace, 'node_modules/.bin');
const run = spawnSync(join(commands, 'oxlint'), ['--format', 'unix'], {
  cwd: tree.root,
  // It looks there for the part that knows types.
  env: { ...process.env, PATH: `${commands}${delimiter}${process.env['PATH'] ?? ''}` },
  encoding: 'utf8',
  timeout: 60_000,
});
const findings = run.stdout.split('\n');
const found = (path: string, rule: string): boolean =>
  findings.some((line) => line.startsWith(`${path}:`) && line.includes(`(${rule})`));

describe('the lint', () => {
  it('ends with a failure when it has found anything', () => {
    expect(run.status).toBe(1);
  });

  it.each(violations)('%s bites in %s', (rule, path) => {
    expect(found(path, rule), run.stdout + run.stderr).toBe(true);
  });

  it('has a planted violation of every rule that its configuration names', () => {
    const planted = new Set<string>([...violations.map(([rule]) => rule), 'no-restricted-imports']);
    const named = Object.entries(lintRules).flatMap(([name, value]) =>
      value === 'off' ? [] : [name.replace(/^.*\//, '')],
    );
    expect(named.filter((name) => !planted.has(name))).toEqual([]);
  });

  it.each(refusedImports)('%s may not import %s', (path) => {
    expect(found(path, 'no-restricted-imports')).toBe(true);
  });

  it.each(allowedImports)('%s may import %s', (path) => {
    expect(found(path, 'no-restricted-imports')).toBe(false);
  });

  it.each(['apps/play/src/typed.ts', 'apps/play/vite.config.ts', 'packages/domain/src/fine.ts'])(
    'has nothing against %s',
    (path) => {
      expect(findings.filter((line) => line.startsWith(`${path}:`))).toEqual([]);
    },
  );
});
