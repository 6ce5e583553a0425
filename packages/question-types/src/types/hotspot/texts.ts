/** Russian texts of the kind. */
export const texts = {
  name: 'Точка на рисунке',
  hint: 'Отметьте точку на рисунке',
  picture: 'Рисунок',
  described: (alt: string) => `Рисунок: ${alt}`,
  keys: 'Стрелки двигают прицел, с клавишей Shift — крупнее. Enter или пробел ставит точку.',
  how: 'Коснитесь рисунка, чтобы поставить точку',
  change: 'Коснитесь другого места, чтобы передвинуть точку',
  aim: (left: string, top: string) => `Прицел: ${left} от левого края, ${top} от верхнего`,
  placed: (left: string, top: string) => `Точка стоит: ${left} от левого края, ${top} от верхнего`,
  own_point: 'Ваша точка',
  right_place: 'Верное место',
  right_places: 'Верные места',
  region: (place: number, all: number) => (all === 1 ? 'Верное место' : `Верное место ${place}`),
  other_regions: 'Другие верные места',
  outside: 'Мимо',
  outside_at: (part: string) => `Мимо: ${part.toLowerCase()}`,
  point: (left: string, top: string) => `${left} от левого края, ${top} от верхнего`,
  with_point: (place: string, point: string) => `${place} (${point})`,
  place: 'Где на рисунке',
  count: 'Ответов',
  share: 'Доля',
  by_place: 'Сколько ответов попало в каждую часть рисунка',
  by_region: 'Сколько ответов попало в верные места',
  near: 'Ответов очень много: близкие точки сосчитаны вместе',
  rows: ['вверху', 'посередине', 'внизу'],
  columns: ['слева', 'в центре', 'справа'],
  part: (row: string, column: string) => `${row[0]?.toUpperCase() ?? ''}${row.slice(1)} ${column}`,
} as const;

/** What is wrong with a question, for its author. */
export const problemTexts = {
  no_picture: 'Выберите рисунок',
  no_description: 'Опишите рисунок словами для тех, кто его не видит',
  no_regions: 'Отметьте на рисунке хотя бы одно верное место',
  bad_region: (place: number) => `Место ${place} слишком мало или выходит за край рисунка`,
  flat_region: (place: number) => `Углы места ${place} стоят на одной линии: в него не попасть. Сдвиньте один из углов`,
} as const;

/** What the kind is for, in the choice of kinds. */
export const about = 'Указать место на рисунке';
