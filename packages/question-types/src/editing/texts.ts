import { plural } from '@parta/domain/text/plural';
import { inQuotes } from '@parta/domain/text/quotes';
import { OPTION_LETTERS } from '../kit/texts.ts';

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
  rows_left_out: (rows: number, max: number) =>
    `Не вставлено: ${rows} ${plural(rows, { one: 'строка', few: 'строки', many: 'строк' })}. Больше ${max} добавить нельзя.`,
  rows_cut: (rows: number, length: number) =>
    `Обрезано: ${rows} ${plural(rows, { one: 'строка', few: 'строки', many: 'строк' })}. В поле помещается не больше ${length} знаков.`,
  picture_pasted: 'Картинки вставляются кнопкой «Добавить картинку».',
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

/** Letters by which lists are counted, without Ё and Й or with all letters. */
export const LIST_ALPHABETS = [OPTION_LETTERS, 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'] as const;

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

/** Texts of the list of accepted answers. */
export const acceptedTexts = {
  list: 'Принимаемые ответы',
  answer: (index: number) => `Принимаемый ответ ${index + 1}`,
  first_placeholder: 'Правильный ответ',
  placeholder: 'Ещё один вариант ответа',
  add: 'Добавить ответ',
} as const;

/** Texts of the list of answers that are no slips. */
export const refusedTexts = {
  list: 'Не считать опечаткой',
  hint: 'Ответы, похожие на верный, но другие: «невежа» вместо «невежда»',
  answer: (index: number) => `Не считать опечаткой ${index + 1}`,
  first_placeholder: 'Неверный, хоть и похожий ответ',
  placeholder: 'Ещё один такой ответ',
  add: 'Добавить похожий ответ',
} as const;

/** Which differences between texts do not count. */
export const foldTexts = {
  fold_case: { label: 'Не различать большие и маленькие буквы', hint: '«волга» — то же, что «Волга»' },
  fold_yo: { label: 'Не различать «е» и «ё»', hint: '«елка» — то же, что «ёлка»' },
  fold_spaces: {
    label: 'Не учитывать пробелы и знаки препинания',
    hint: 'Лишние пробелы, точки и запятые, вид кавычек и тире не мешают. Скобки, степени и «!» у чисел важны',
  },
  typo_tolerance: {
    label: 'Прощать опечатки',
    hint: 'Одну в ответе от 5 букв, две — от 9. Цифры, римские числа и приставки вроде «гипер-» и «гипо-» должны совпасть',
  },
} as const;

/** A field in which an author tries an answer. */
export const trialTexts = {
  label: 'Проверьте на примере',
  placeholder: 'Что мог бы написать ученик',
  right: 'Такой ответ засчитается',
  same: (accepted: string) => `Такой ответ засчитается: то же, что ${inQuotes(accepted)}`,
  slip: (accepted: string) => `Такой ответ засчитается: простим опечатку в ${inQuotes(accepted)}`,
  wrong: 'Такой ответ не засчитается',
} as const;

/** How far from the right number an answer may be. */
export const toleranceTexts = {
  tolerance: 'Допуск ±',
  kind: 'Допуск задан',
  absolute: 'Числом',
  in_units: (unit: string) => `В единицах (${unit})`,
  relative: 'В процентах',
} as const;
