import { inQuotes } from '@parta/domain/text/quotes';

/** Russian texts of the editor of a text with gaps. */
export const texts = {
  text: 'Текст с пропусками',
  text_hint: 'Выделите слово и нажмите «Сделать пропуском» или Ctrl+Shift+G. Слово станет правильным ответом.',
  placeholder: 'Волга впадает в Каспийское море.',
  make_gap: 'Сделать пропуском',
  shortcut: 'Ctrl+Shift+G',
  made: (place: number, word: string) => `Пропуск ${place}: ${inQuotes(word)}`,
  removed: (word: string) => `Пропуск убран, слово ${inQuotes(word)} снова в тексте`,
  nothing_selected: 'Выделите слово, которое нужно пропустить',
  over_gap: 'В выделенном уже есть пропуск',
  too_long: 'Пропуск может быть не длиннее 200 знаков',
  too_many: 'В одном вопросе не больше 40 пропусков',
  gaps: 'Пропуски',
  gap: (place: number) => `Пропуск ${place}`,
  kind: 'Чем заполняют',
  kinds: { text: 'Словом', number: 'Числом', list: 'Из списка' },
  accepted: 'Правильные ответы',
  differences: 'Как сравнивать ответ',
  value: 'Правильное число',
  options: 'Варианты. Отметьте правильный',
  option: (place: number) => `Вариант ${place}`,
  right_option: (place: number) => `Вариант ${place} правильный`,
  add_option: 'Добавить вариант',
  remove_gap: 'Убрать пропуск',
  remove_gap_of: (place: number) => `Убрать пропуск ${place}, вернуть слово в текст`,
} as const;
