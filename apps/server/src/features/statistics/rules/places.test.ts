import { newIdentifier } from '@parta/domain/encoding/identifier';
import { expect, it } from 'vitest';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { createPlaceFinder } from './places.ts';

it('finds everybody’s place in whatever order they stand, and tells strangers', () => {
  const random = seededRandom(5);
  const ids = Array.from({ length: 500 }, () =>
    newIdentifier((size) => Uint8Array.from({ length: size }, () => random.below(256))),
  );
  const [known, strangers] = [ids.slice(0, 400), ids.slice(400)];
  const findPlaces = createPlaceFinder(known.map((id) => ({ id })));
  const mixed = [...known.keys()].toSorted((a, b) => ((a * 7) % 31) - ((b * 7) % 31));
  expect([...findPlaces(mixed.map((place) => known[place]).join(''))]).toEqual(mixed);
  expect([...findPlaces(strangers.join(''))]).toEqual(strangers.map(() => -1));
  expect([...findPlaces('')]).toEqual([]);
});

it('tells people apart who differ in one digit alone, wherever it stands', () => {
  const digits = Array.from({ length: 22 }, (_, index) => `${'2'.repeat(index)}3${'2'.repeat(21 - index)}`);
  const findPlaces = createPlaceFinder(digits.map((id) => ({ id })));
  expect([...findPlaces(digits.join(''))]).toEqual([...digits.keys()]);
  expect([...findPlaces('2'.repeat(22))]).toEqual([-1]);
});

it('finds nobody where there is nobody', () => {
  expect([...createPlaceFinder([])('2'.repeat(22))]).toEqual([-1]);
});
