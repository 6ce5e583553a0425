/** Russian texts of the kind. */
export const texts = {
  name: 'Шкала',
  hint: 'Выберите значение на шкале',
  mean: 'Среднее',
  nps: 'Индекс NPS',
  groups: { detractors: 'Критики, 0–6', passives: 'Нейтральные, 7–8', promoters: 'Сторонники, 9–10' },
  end: (value: number, label: string) => `${value} — ${label}`,
  counted: (value: number) => `Значение ${value}`,
} as const;

/** Texts of the form. */
export const formTexts = {
  range: 'Деления',
  ranges: { one_to_five: 'От 1 до 5', one_to_seven: 'От 1 до 7', zero_to_ten: 'От 0 до 10' },
  range_notes: {
    one_to_five: 'Шкала Лайкерта',
    one_to_seven: 'Подробная шкала',
    zero_to_ten: 'С индексом NPS',
  },
  end_label: (value: number) => `Что значит ${value}`,
  fill_labels: 'Готовые подписи:',
  samples: [
    { low: 'Не согласен', high: 'Согласен' },
    { low: 'Очень плохо', high: 'Отлично' },
    { low: 'Не посоветую', high: 'Посоветую' },
  ],
  sample: (low: string, high: string) => `${low} — ${high}`,
} as const;

/** What is wrong with a question, for its author. */
export const problemTexts = {
  no_label: (value: number) => `Напишите, что значит ${value} на шкале`,
} as const;

/** How a sheet names the ranges; the first is written, all are read. Longer dashes keep Excel from making them dates. */
export const SHEET_RANGES = {
  one_to_five: ['1–5', '1-5', '1—5', '5'],
  one_to_seven: ['1–7', '1-7', '1—7', '7'],
  zero_to_ten: ['0–10', '0-10', '0—10', '10', 'NPS'],
} as const;

/** The name of the kind in the column «Тип вопроса». */
export const SHEET_TYPE = 'Шкала';

/** What the kind is for, in the choice of kinds. */
export const about = 'Оценить по шкале';
