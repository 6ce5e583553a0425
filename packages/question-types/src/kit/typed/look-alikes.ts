/** Letters of two alphabets that are drawn alike, pair by pair: capitals, then small letters. */
const LATIN = 'ABCEHIKMOPTXYË' + 'aceikmoptxyë';
const CYRILLIC = 'АВСЕНІКМОРТХУЁ' + 'асеікмортхуё';

const TO_CYRILLIC = pairs(LATIN, CYRILLIC);
const TO_LATIN = pairs(CYRILLIC, LATIN);

/** Of letters whose capitals look alike and whose small forms do not: b of B beside в of В. */
const SMALL_OF_CAPITALS = new Map(
  Array.from(LATIN, (letter, index): [string, string] => [
    letter.toLowerCase(),
    CYRILLIC.charAt(index).toLowerCase(),
  ]).filter(([latin]) => !TO_CYRILLIC.has(latin)),
);

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  return new Map(Array.from(from, (letter, index) => [letter, to.charAt(index)]));
}

/** The Cyrillic letter that looks like a Latin one, in the same case; any other sign as it is. */
export function asCyrillic(letter: string): string {
  return TO_CYRILLIC.get(letter) ?? letter;
}

/** The other way round. */
export function asLatin(letter: string): string {
  return TO_LATIN.get(letter) ?? letter;
}

/** The small Cyrillic letter of a small Latin one whose capital looks like that of the former: в of b. */
export function smallAsCyrillic(letter: string): string {
  return SMALL_OF_CAPITALS.get(letter) ?? letter;
}

const PLAINLY_LATIN = /(?![ABCEHIKMOPTXYË])\p{Script=Latin}/iu;
const PLAINLY_CYRILLIC = /(?![АВСЕНІКМОРТХУЁ])\p{Script=Cyrillic}/iu;

/** Whether a text is Latin by those of its letters that look like none of the other alphabet. */
export function isPlainlyLatin(text: string): boolean {
  return PLAINLY_LATIN.test(text) && !PLAINLY_CYRILLIC.test(text);
}
