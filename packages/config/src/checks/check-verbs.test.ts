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
  ['async function listSeats(): Promise<Seat[] | null> {}', '«listSeats» gives Promise<Seat[] | null>'],
  ['function listSeat(): string {}', '«listSeat» gives string'],
  ['async function limitMails(): Promise<boolean> {}', '«limitMails» gives Promise<boolean>'],
  ['function isReady(): Promise<void> {}', '«isReady» gives Promise<void>'],
  ['const countSeats = (): string => 1;', '«countSeats» gives string'],
  ['const findSeat = async (): Promise<Seat> => 1;', '«findSeat» gives Promise<Seat>'],
  ['class Room { getSeat(): Seat | null {} }', '«getSeat» gives Seat | null'],
  ['class Room { async #getSeat(): Promise<Seat | null> {} }', '«getSeat» gives Promise<Seat | null>'],
  ['class Room { #countWrong = async (): Promise<void> => {}; }', '«countWrong» gives Promise<void>'],
  ['interface Rooms { getState(): Promise<State | null>; }', '«getState» gives Promise<State | null>'],
  ['interface Rooms { readonly findState: () => State; }', '«findState» gives State'],
  ['const rooms = { getState(): State | null {} };', '«getState» gives State | null'],
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
  'function listSeats(): ReadonlyMap<string, Seat> {}',
  'async function listSeats(): Promise<Seats> {}',
  'async function limitMails(): Promise<void> {}',
  'function isSeat(one: unknown): one is Seat {}',
  'function isOwn(): RawBuilder<SqlBool> {}',
  'function isHeld(): Expression<SqlBool> {}',
  'interface Rooms { findState(): State | null; getRoom(): Room; readonly countLimit: number; }',
  'const getSeat = (): Seat => 1;',
])('accepts %s', (text) => {
  expect(findingsIn(text)).toEqual([]);
});

it('says nothing of tests, and of what is no server', () => {
  expect(findingsIn('function countUpload(): void {}', 'apps/server/src/a.test.ts')).toEqual([]);
  expect(findingsIn('function countUpload(): void {}', 'packages/a/src/b.ts')).toEqual([]);
});
