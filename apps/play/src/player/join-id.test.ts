import { isIdentifier } from '@parta/domain/encoding/identifier';
import { beforeEach, expect, it } from 'vitest';
import { forgetJoinId, type JoinIdStore, joinIdOf } from './join-id.ts';

function createStore(): JoinIdStore {
  const kept = new Map<string, string>();
  return () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
}

const refusing: JoinIdStore = () => {
  throw new DOMException('refused', 'SecurityError');
};

beforeEach(() => forgetJoinId(refusing));

it('is the same at every try of one activity until she is in, then another', () => {
  const store = createStore();
  const first = joinIdOf('one', 'Аня', store);
  expect(isIdentifier(first)).toBe(true);
  expect(joinIdOf('one', 'Аня', store)).toBe(first);
  forgetJoinId(store);
  expect(joinIdOf('one', 'Аня', store)).not.toBe(first);
});

it('outlives the page, in its tab', () => {
  const store = createStore();
  const first = joinIdOf('one', 'Аня', store);
  forgetJoinId(refusing);
  expect(joinIdOf('one', 'Аня', store)).toBe(first);
});

it('is another under another name: the next person at this device must not become the first', () => {
  const store = createStore();
  const first = joinIdOf('one', 'Аня', store);
  expect(joinIdOf('one', 'Аня Б', store)).not.toBe(first);
});

it('is another in another activity', () => {
  const store = createStore();
  const first = joinIdOf('one', 'Аня', store);
  expect(joinIdOf('other', 'Аня', store)).not.toBe(first);
});

it('is the same as long as the page lives where storage is refused', () => {
  expect(joinIdOf('one', 'Аня', refusing)).toBe(joinIdOf('one', 'Аня', refusing));
});
