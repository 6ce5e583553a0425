/** Russian texts shared by the editors. */
export const texts = {
  move: 'Перетащите, чтобы переставить',
  move_up: 'Выше',
  move_down: 'Ниже',
  up_keys: 'Alt ↑',
  down_keys: 'Alt ↓',
  remove: 'Удалить',
  actions: 'Действия',
  of_row: (action: string, row: string) => `${action}: ${row}`,
  moved: (row: string, place: number, total: number) => `${row}: место ${place} из ${total}`,
  removed: (row: string) => `Удалено: ${row}`,
  full: (max: number) => `Больше ${max} добавить нельзя`,
  enter_adds: 'Enter — следующий вариант',
  add_picture: 'Добавить картинку',
  change_picture: 'Заменить картинку',
  remove_picture: 'Убрать картинку',
  no_alt: 'Без описания: незрячие не узнают, что на картинке',
  error: 'Нужно исправить',
  advice: 'Совет',
  settings: 'Настройки вопроса',
  unreadable: 'Не похоже на число. Пишите цифрами: 12, 3,5, −4, 1/3',
  unreadable_size: 'Напишите число не меньше нуля',
} as const;

/** Texts of the editors of choices. */
export const optionTexts = {
  list: 'Варианты ответа',
  option: (letter: string) => `Вариант ${letter}`,
  placeholder: 'Текст варианта',
  add: 'Добавить вариант',
  mark: (letter: string) => `Вариант ${letter} — правильный`,
  marked: 'Правильный',
  shuffle: 'Перемешивать варианты',
  shuffle_hint: 'На каждом занятии порядок будет другим',
} as const;

/** How the mark of a kind with several parts is counted. */
export const scoringTexts = {
  label: 'Как считать баллы',
  partial: 'По частям',
  all_or_nothing: 'Всё или ничего',
  all_or_nothing_hint: 'Баллы — только за полностью верный ответ',
} as const;
