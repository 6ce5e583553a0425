import { expect, it } from 'vitest';
import { plantTree } from '../testing/planted-tree.ts';
import { checkWords } from './check-words.ts';

function findingsIn(files: Readonly<Record<string, string>>, rooms: readonly string[] = []): string[] {
  using tree = plantTree(files);
  return checkWords(tree.root, rooms).map(({ path, line, message }) => `${path}:${line} ${message.split(':')[0]}`);
}

it.each([
  ['an identifier', 'export const a = 1;\nexport const licenceEnd = 2;', '2 «licenceEnd»'],
  ['a function', 'export function needSeat(): void {}', '1 «needSeat»'],
  ['a verb alone', 'export const need = 1;', '1 «need»'],
  ['a type', 'export interface JoinPlace {\n  a: 1;\n}', '1 «JoinPlace»'],
  ['a comment', '/** Of an organisation. */\nexport const a = 1;', '1 «organisation»'],
  ['a comment of two lines', '/**\n * The catalogue.\n */\nexport const a = 1;', '1 «catalogue»'],
  ['a riddle', '// The road is long.\nexport const a = 1;', '1 «The road»'],
])('finds a spelling that is not ours in %s', (_, text, found) => {
  expect(findingsIn({ 'packages/a/src/b.ts': text })).toEqual([`packages/a/src/b.ts:${found}`]);
});

it('finds verbs of the server that are not those that were decided, there alone', () => {
  const text =
    'export function holdSeat(): void {}\nexport function keepDevice(): void {}\nexport const keepAlive = 1;';
  expect(findingsIn({ 'apps/server/src/a.ts': text })).toEqual([
    'apps/server/src/a.ts:1 «holdSeat»',
    'apps/server/src/a.ts:2 «keepDevice»',
  ]);
  expect(findingsIn({ 'packages/a/src/b.ts': text })).toEqual([]);
});

it('finds it in the name of a file and in documents, but not in the code that they quote', () => {
  expect(findingsIn({ 'packages/a/src/licences.ts': '' })).toEqual(['packages/a/src/licences.ts:1 «licences»']);
  expect(findingsIn({ 'docs/a.md': 'Words.\nAn organiser.' })).toEqual(['docs/a.md:2 «organiser»']);
  expect(findingsIn({ 'docs/a.md': 'Sign in as `organiser@parta.example`.' })).toEqual([]);
});

it('leaves values alone that are stored or sent, and what is spelled as ours is', () => {
  const text = "export const roles = { organiser: 'organiser', organisation_administrator: 'x' };\n// An organization.";
  expect(findingsIn({ 'packages/a/src/b.ts': text })).toEqual([]);
});

it('is silent about a folder that is not yet clean, and names one that is', () => {
  const files = { 'packages/a/src/b.ts': 'export const licence = 1;', 'packages/c/src/b.ts': 'export const a = 1;' };
  expect(findingsIn(files, ['packages/a'])).toEqual([]);
  expect(findingsIn(files, ['packages/a', 'packages/c'])).toEqual(['packages/c:1 says none of the words']);
});
