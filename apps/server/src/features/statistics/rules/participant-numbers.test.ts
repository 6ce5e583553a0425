import { createHmac } from 'node:crypto';
import { isIdentifier } from '@parta/domain/encoding/identifier';
import { expect, it } from 'vitest';
import { numberParticipants } from './participant-numbers.ts';

const seal = (text: string): string => createHmac('sha256', 'key').update(text).digest('base64url');
const people = Array.from({ length: 30 }, (_, index) => ({ id: `person ${index}` }));
const listNumbers = (of: typeof people): (number | undefined)[] => {
  const numbers = numberParticipants(of, seal);
  return people.map(({ id }) => numbers.get(id)?.number);
};

it('numbers are 1, 2, 3 … in an order that is not that of joining, and do not depend on it', () => {
  const numbers = listNumbers(people);
  const joined = people.map((_, index) => index + 1);
  expect(numbers).not.toEqual(joined);
  expect(numbers).not.toEqual(joined.toReversed());
  expect(numbers.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(joined);
  expect(listNumbers(people.toReversed())).toEqual(numbers);
});

it('ids are different identifiers, which only the key of the installation leads to', () => {
  const ids = [...numberParticipants(people, seal).values()].map(({ id }) => id);
  expect(new Set(ids).size).toBe(people.length);
  expect(ids.every(isIdentifier)).toBe(true);
  const others = [...numberParticipants(people, (text) => seal(`other ${text}`)).values()].map(({ id }) => id);
  expect(others.filter((id) => ids.includes(id))).toEqual([]);
});
