/** Russian texts of the kind. */
export const texts = {
  name: 'Сопоставление',
  hint: 'Подберите пару к каждому пункту',
  choose: 'Выберите пару',
  pair_of: (item: string) => `Пара к «${item}»`,
  taken: (item: string) => `Пара перенесена. Выберите другую к «${item}»`,
  right_pair: (pair: string) => `Верная пара: ${pair}`,
  left_side: 'Пункты',
  right_side: 'Пары',
} as const;
