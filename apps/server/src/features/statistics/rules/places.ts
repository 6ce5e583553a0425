import { IDENTIFIER_LENGTH } from '@parta/domain/encoding/identifier';

/** Last digits of an identifier that are hashed: as many as tell people of one activity apart. */
const HASHED_DIGITS = 8;
/** FNV-1a (Fowler, Noll and Vo), of 32 bits. */
const FNV = { offset: 0x811c9dc5, prime: 0x01000193 } as const;
/** Slots a participant: half of them stay empty, so that a search ends soon. */
const SLOTS_EACH = 2;

/**
 * Makes what finds the places of participants in a long text of identifiers, one after the other; -1 for strangers. A map would
 * copy each identifier out of the text first, a million of them; here digits are compared where they stand.
 */
export function createPlaceFinder(people: readonly { readonly id: string }[]): (ids: string) => Int32Array {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(SLOTS_EACH * people.length + 1))).fill(-1);
  const last = slots.length - 1;
  const digits = new Uint8Array(people.length * IDENTIFIER_LENGTH);

  /** The slot of an identifier: that of its participant, or the empty one where it would stand. */
  function slotOf(ids: string, start: number): number {
    let hash: number = FNV.offset;
    for (let index = start + IDENTIFIER_LENGTH - HASHED_DIGITS; index < start + IDENTIFIER_LENGTH; index += 1) {
      hash = Math.imul(hash ^ ids.charCodeAt(index), FNV.prime);
    }
    // The low bits alone know little of the first digits.
    let slot = (hash ^ (hash >>> 16)) & last;
    for (;;) {
      const place = slots[slot] ?? -1;
      if (place < 0 || isSame(place, ids, start)) return slot;
      slot = (slot + 1) & last;
    }
  }

  function isSame(place: number, ids: string, start: number): boolean {
    const own = place * IDENTIFIER_LENGTH;
    // Neighbors differ in their last digits, if at all.
    for (let index = IDENTIFIER_LENGTH - 1; index >= 0; index -= 1) {
      if (digits[own + index] !== ids.charCodeAt(start + index)) return false;
    }
    return true;
  }

  for (const [place, { id }] of people.entries()) {
    for (let index = 0; index < IDENTIFIER_LENGTH; index += 1) {
      digits[place * IDENTIFIER_LENGTH + index] = id.charCodeAt(index);
    }
    slots[slotOf(id, 0)] = place;
  }
  return (ids) => {
    const found = new Int32Array(ids.length / IDENTIFIER_LENGTH);
    for (let index = 0; index < found.length; index += 1) {
      found[index] = slots[slotOf(ids, index * IDENTIFIER_LENGTH)] ?? -1;
    }
    return found;
  };
}
