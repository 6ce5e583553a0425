/** Cells along a side of a card's word, without the black border. */
export const WORD_SIDE = 5;

/** Cells of a word, and its bits. */
export const WORD_CELLS = WORD_SIDE ** 2;

/**
 * The words of the cards, in the order of their numbers, **frozen: they are printed and lie in schools.** 25 bits each, row by row
 * from the upper left cell of the upright card, which is the highest bit; a set bit is white.
 *
 * Any two of them differ in at least eight cells however either is turned, and so does each from its own turns; 9 to 17 cells
 * are white. Chess boards, stripes, crosses, nested squares and halves, which walls and shirts are full of, differ in five or
 * more cells from all of them. Found by a greedy search among random words.
 */
export const WORDS: readonly number[] = [
  0x12e4afd, 0x0a409b2, 0x0203a1e, 0x0581651, 0x126203a, 0x14e454c, 0x034fa4b, 0x1a1e54e, 0x0802f85, 0x1adc1fc,
  0x0e19376, 0x0675db0, 0x140f99e, 0x027ce74, 0x0b8ac70, 0x1008f79, 0x00b411e, 0x1c7ebba, 0x1384ece, 0x09ff313,
  0x0be9e4e, 0x1cfb05c, 0x087bd56, 0x11ffca1, 0x1f0cee9, 0x03d7597, 0x11ccf1c, 0x07a51d6, 0x1ee9b68, 0x1609298,
  0x16cbc0b, 0x191d29d, 0x10daddb, 0x0dbdae4, 0x0116b27, 0x0dace5b, 0x051966a, 0x1858c0c, 0x14611e0, 0x153bd8b,
  0x0ae0eab, 0x1c1ca54, 0x1d6cb05, 0x0cd2841, 0x0aa853c, 0x036c52a, 0x06bb4ac, 0x1b72683, 0x189b635, 0x07ddc77,
  0x117976d, 0x09b4f01, 0x046fe2c, 0x1f9379e, 0x1966dab, 0x0566913, 0x0444dbf, 0x04c1c16, 0x17024da, 0x19c3219,
  0x0f9bd6d, 0x01631fd, 0x1425216, 0x11920ed, 0x1c23863, 0x03a7f8b, 0x0ffeb58, 0x0d7692c, 0x13b89dd, 0x0229aea,
  0x1b83bc4, 0x0432bed, 0x0611c79, 0x19ea340, 0x154e97d, 0x10472e3, 0x18aeb26, 0x0a25b02, 0x0ebf616, 0x1991a43,
  0x15258a5, 0x1ca2efc, 0x1fa102c, 0x11ec07b, 0x09de534, 0x049b1e2, 0x1a1cd21, 0x18390e9, 0x040bb55, 0x1fa4523,
  0x1c6ac9f, 0x0b8f7e2, 0x03d9731, 0x0ee4fc6, 0x065a109, 0x16370c8, 0x136ad91, 0x00059e9, 0x005544e, 0x1cd5135,
];

/** Cards that there are; they are numbered from 1. */
export const CARD_COUNT = WORDS.length;

/**
 * The word of a card as it is printed upright.
 * @throws RangeError for a number that no card has
 */
export function wordOf(card: number): number {
  const word = WORDS[card - 1];
  if (word === undefined) throw new RangeError(`there is no card ${card}`);
  return word;
}

/** What a word becomes when its card is turned a quarter clockwise. */
export function turnWord(word: number): number {
  let turned = 0;
  for (let row = 0; row < WORD_SIDE; row += 1) {
    for (let column = 0; column < WORD_SIDE; column += 1) {
      const source = (WORD_SIDE - 1 - column) * WORD_SIDE + row;
      turned = (turned << 1) | ((word >> (WORD_CELLS - 1 - source)) & 1);
    }
  }
  return turned;
}

/** In how many cells two words differ. */
export function distanceOf(one: number, other: number): number {
  let count = 0;
  for (let rest = one ^ other; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
