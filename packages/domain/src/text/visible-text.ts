/** Controls that a person may have typed as a gap; they become a space. */
const GAP = /[\t\n\v\f\r\x85]/gu;
/**
 * Controls, formatting characters (zero-width, bidi, tags), lone surrogates and private-use characters, and everything
 * else that draws nothing; variation selectors stay, since emoji need them, and so do the joiners between two emoji.
 */
const INVISIBLE =
  /(?![\ufe0e\ufe0f])(?!(?<=\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
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
  return text.replace(GAP, ' ').replace(INVISIBLE, '');
}

/** Whether anything of a text can be seen. */
export function isVisible(text: string): boolean {
  return DRAWN.test(text.replace(INVISIBLE, ''));
}
