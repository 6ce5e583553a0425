/** Russian texts of the kind. */
export const texts = {
  name: 'Облако слов',
  hint: 'Ответьте одним словом или короткой фразой',
  hint_several: 'Можно заполнить не все поля',
  word: (place: number, total: number) => (total === 1 ? 'Слово или короткая фраза' : `Ответ ${place} из ${total}`),
  placeholder: 'Слово или короткая фраза',
  typed: 'Слова присылают со своих устройств',
  list: 'Ответы и сколько человек их дали',
  other_words: 'Другие слова',
  more: 'и другие слова',
} as const;

/** Texts of the form. */
export const formTexts = {
  words_max: 'Сколько ответов даёт один человек',
  counts: { 1: 'Один', 2: 'До двух', 3: 'До трёх' },
} as const;

/** The name of the kind in the column «Тип вопроса». */
export const SHEET_TYPE = 'Облако слов';

/** What the kind is for, in the choice of kinds. */
export const about = 'Собрать короткие ответы в облако слов';
