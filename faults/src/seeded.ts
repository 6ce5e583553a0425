import { newIdentifier } from '@parta/domain/encoding/identifier';

/** Repeatable chance. Two sources of one seed and name give the same numbers. */
export interface Seeded {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number;
  /** An integer between both, both included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError for an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  identifier(): string;
  /** A source of its own, so that what one part draws does not change what another gets. */
  fork(name: string): Seeded;
}

/** The generator mulberry32 over an FNV-1a hash of seed and name. */
export function createSeeded(seed: number, name = ''): Seeded {
  let state = hash(`${seed} ${name}`);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    shuffle(items) {
      return items
        .map((item) => ({ item, order: next() }))
        .toSorted((one, other) => one.order - other.order)
        .map(({ item }) => item);
    },
    identifier: () => newIdentifier((size) => Uint8Array.from({ length: size }, () => below(256))),
    fork: (child) => createSeeded(seed, `${name}/${child}`),
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value;
}
