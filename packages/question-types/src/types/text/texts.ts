/** Russian texts of the kind. */
export const texts = {
  name: 'Краткий ответ',
  hint: 'Введите ответ',
  placeholder: 'Ваш ответ',
  typed: 'Ответ вводят на своих устройствах',
} as const;

/** What is wrong with a question, for its author. */
export const problemTexts = {
  none_accepted: 'Напишите хотя бы один правильный ответ',
  empty: 'Ответ пуст: заполните его или удалите',
  same: (other: string) => `То же, что «${other}»: можно удалить`,
} as const;

/** For the author. */
export const editorTexts = {
  accepted: 'Принимаемые ответы',
  hint: 'Ответ засчитывается, если совпал с любым из списка',
  answer: (index: number) => `Принимаемый ответ ${index + 1}`,
  first_placeholder: 'Правильный ответ',
  placeholder: 'Ещё один вариант ответа',
  add: 'Добавить ответ',
  fold_case: 'Не различать большие и маленькие буквы',
  fold_case_hint: '«волга» — то же, что «Волга»',
  fold_yo: 'Не различать «е» и «ё»',
  fold_yo_hint: '«елка» — то же, что «ёлка»',
  fold_spaces: 'Не учитывать пробелы и знаки препинания',
  fold_spaces_hint: 'Лишние пробелы, точки и запятые не мешают',
  typos: 'Прощать опечатки',
  typos_hint: 'Одну в слове от 5 букв, две — от 9; цифры должны совпасть',
  trial: 'Проверьте на примере',
  trial_placeholder: 'Что мог бы написать ученик',
  trial_right: 'Такой ответ засчитается',
  trial_wrong: 'Такой ответ не засчитается',
} as const;

/** How a sheet names the settings. */
export const sheetTexts = {
  keep_case: 'различать регистр',
  keep_yo: 'различать ё',
  keep_spaces: 'различать пробелы',
  typos: 'прощать опечатки',
} as const;
