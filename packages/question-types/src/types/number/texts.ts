/** Russian texts of the kind. */
export const texts = {
  name: 'Число',
  hint: 'Введите число',
  placeholder: 'Например, 3,14',
  unreadable: 'Не похоже на число. Пишите цифрами: 12, 3,5, −4, 1/3',
  other_unit: (unit: string) => `Число понятно, а единица не та: здесь нужна «${unit}». Её можно и не писать`,
  no_unit: 'Единица здесь не нужна: напишите только число',
  typed: 'Число вводят на своих устройствах',
} as const;

/** What is wrong with a question, for its author. */
export const problemTexts = {
  no_value: 'Напишите правильный ответ числом',
  share_of_zero: 'Процент от нуля — ноль: допуск в процентах ничего не даёт',
} as const;

/** For the author. */
export const editorTexts = {
  value: 'Правильный ответ',
  value_placeholder: 'Например, 9,8',
  unit: 'Единица',
  unit_placeholder: 'Например, м/с²',
  exact: (value: string) => `Засчитывается только ${value}`,
  range: (from: string, to: string) => `Засчитываются ответы от ${from} до ${to}`,
} as const;

/** What the kind is for, in the choice of kinds. */
export const about = 'Вписать число, можно с погрешностью';
