import { expect, it } from 'vitest';
import { plantTree } from '../testing/planted-tree.ts';
import { checkVerbs } from './check-verbs.ts';

function findingsIn(text: string, path = 'apps/server/src/a.ts'): string[] {
  using tree = plantTree({ [path]: text });
  return checkVerbs(tree.root).map(({ line, message }) => `${line} ${message.split(':')[0]}`);
}

it.each([
  ['function countUpload(): void {}', '«countUpload» gives void'],
  ['async function countSeats(): Promise<number[]> {}', '«countSeats» gives Promise<number[]>'],
  ['function findSeat(): string {}', '«findSeat» gives string'],
  ['async function findSeats(): Promise<Map<string,\n  Seat>> {}', '«findSeats» gives Promise<Map<string, Seat>>'],
  ['export async function getSeat(): Promise<Seat | null> {}', '«getSeat» gives Promise<Seat | null>'],
])('finds a name that promises another result: %s', (text, found) => {
  expect(findingsIn(`\n${text}`)).toEqual([`2 ${found}`]);
});

it.each([
  'function countSeats(): number {}',
  'async function countSeats(): Promise<number> {}',
  'async function findSeat(): Promise<Seat | null> {}',
  'async function getSeat(): Promise<Seat> {}',
  'function getSeats(): { seat: Seat | null } {}',
  'function counted(): void {}',
])('accepts %s', (text) => {
  expect(findingsIn(text)).toEqual([]);
});

it('says nothing of tests, and of what is no server', () => {
  expect(findingsIn('function countUpload(): void {}', 'apps/server/src/a.test.ts')).toEqual([]);
  expect(findingsIn('function countUpload(): void {}', 'packages/a/src/b.ts')).toEqual([]);
});
