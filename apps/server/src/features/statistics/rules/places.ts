import { IDENTIFIER_LENGTH } from '@parta/domain/encoding/identifier';

/**
 * Makes what finds the places of participants in a long text of identifiers, one after the other; -1 for strangers. Lists of
 * one activity mostly have one order, so whoever followed last time is tried first: that compares where a look-up would copy.
 */
export function createPlaceFinder(people: readonly { readonly id: string }[]): (ids: string) => Int32Array {
  const places = new Map(people.map(({ id }, place) => [id, place]));
  const followers = new Int32Array(people.length).fill(-1);
  return (ids) => {
    const found = new Int32Array(ids.length / IDENTIFIER_LENGTH);
    let last = -1;
    for (let index = 0; index < found.length; index += 1) {
      const start = index * IDENTIFIER_LENGTH;
      const guess = followers[last] ?? -1;
      const id = people[guess]?.id;
      const place =
        id !== undefined && ids.startsWith(id, start)
          ? guess
          : (places.get(ids.slice(start, start + IDENTIFIER_LENGTH)) ?? -1);
      if (last >= 0) followers[last] = place;
      found[index] = place;
      last = place;
    }
    return found;
  };
}
