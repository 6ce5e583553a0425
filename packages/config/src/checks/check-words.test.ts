import { expect, it } from 'vitest';
import { plantTree } from '../testing/planted-tree.ts';
import { checkWords } from './check-words.ts';

function findingsIn(files: Readonly<Record<string, string>>): string[] {
  using tree = plantTree(files);
  return checkWords(tree.root).map(({ path, line, message }) => `${path}:${line} ${message.split(':')[0]}`);
}

it.each([
  ['an identifier', 'export const a = 1;\nexport const licenceEnd = 2;', '2 «licenceEnd»'],
  ['a function', 'export function needSeat(): void {}', '1 «needSeat»'],
  ['a verb alone', 'export const need = 1;', '1 «need»'],
  ['a type', 'export interface JoinPlace {\n  a: 1;\n}', '1 «JoinPlace»'],
  ['a comment', '/** Of an organisation. */\nexport const a = 1;', '1 «organisation»'],
  ['a comment of two lines', '/**\n * The catalogue.\n */\nexport const a = 1;', '1 «catalogue»'],
  ['a riddle', '// Two heartbeats and some road.\nexport const a = 1;', '1 «road»'],
  ['a riddle of a name', 'export class AnswerRoad {}', '1 «Road»'],
  ['a riddle of a constant', 'export const ROAD_WEIGHTS = 1;', '1 «ROAD»'],
  ['a private member', 'export class A {\n  #road = 1;\n}', '2 «road»'],
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
  const text =
    "export const roles = { organiser: 'organiser', organisation_administrator: 'x', slow_road: 1, BROADCAST: 2 };\n// An organization, abroad.";
  expect(findingsIn({ 'packages/a/src/b.ts': text })).toEqual([]);
});
