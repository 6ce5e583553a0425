/** Russian texts of the kind. */
export const texts = {
  name: 'Монета',
  hint: 'Орёл или решка?',
  sides: { heads: 'Орёл', tails: 'Решка' },
  right_side: 'Выпало',
} as const;

/** What is wrong with a question, for its author. */
export const problemTexts = { no_side: 'Отметьте, какой стороной упала монета' } as const;

/** What the kind is for, in the choice of kinds. */
export const about = 'Угадать сторону монеты';
