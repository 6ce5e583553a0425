/** Controls that a person may have typed as a gap; they become a space. */
const GAP = /[\t\n\v\f\r\x85]/gu;
/**
 * Controls, formatting characters (zero-width, bidi, tags), lone surrogates and private-use characters, and everything
 * else that draws nothing, except variation selectors, since emoji need them. `$1` is an emoji with the joiner to the
 * next one, which stays.
 */
const INVISIBLE =
  /(\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?\u200d(?=\p{Extended_Pictographic}))|(?![\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const DRAWN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** More marks than these on one letter grow over the lines above and below it. */
const HEAPED_MARKS = /(\p{M}{2})\p{M}+/gu;

/**
 * A line as it may be shown to others: NFC, without characters that draw nothing or turn the direction of writing, at
 * most two marks on a letter, one space between words.
 */
export function cleanLine(text: string): string {
  const drawn = withoutInvisible(text).normalize('NFC');
  return drawn.replace(HEAPED_MARKS, '$1').replace(/\s+/gu, ' ').trim();
}

/** A text without characters that draw nothing or turn the direction of writing; what parts lines is a space. */
export function withoutInvisible(text: string): string {
  return text.replace(GAP, ' ').replace(INVISIBLE, '$1');
}

/** Whether anything of a text can be seen. */
export function isVisible(text: string): boolean {
  return DRAWN.test(withoutInvisible(text));
}
