/** Russian texts of the kind. */
export const texts = {
  name: 'Сопоставление',
  hint: 'Подберите пару к каждому пункту',
  choose: 'Выберите пару',
  item: 'Пункт',
  pair_of: (item: string) => `${item}: `,
  used_with: (item: string) => `уже в паре: ${item}`,
  taken: (item: string) => `Пара перенесена. Выберите другую: ${item}`,
  right: 'верно',
  wrong: 'неверно',
  right_pair: 'верная пара',
  by_pair: 'Как часто выбирали каждую пару',
} as const;
