const OTHER = 'abcehkmoptxyijsαορχυ';
const RUSSIAN = 'авсенкмортхуіјѕаорху';

/** Small letters of other alphabets that look like a Cyrillic one in at least one case, and that one. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Array.from(OTHER, (letter, index) => [letter, RUSSIAN.charAt(index)]),
);
