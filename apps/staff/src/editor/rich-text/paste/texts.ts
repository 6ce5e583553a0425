import type { PluralForms } from '@parta/domain/text/plural';
import type { LeftOutKind } from './left-out-kinds.ts';

const kinds: Readonly<Record<LeftOutKind, PluralForms>> = {
  formula: { one: 'формула', few: 'формулы', many: 'формул' },
  picture: { one: 'картинка', few: 'картинки', many: 'картинок' },
  drawing: { one: 'рисунок', few: 'рисунка', many: 'рисунков' },
  video: { one: 'видео', few: 'видео', many: 'видео' },
  sound: { one: 'звукозапись', few: 'звукозаписи', many: 'звукозаписей' },
  frame: { one: 'встроенная страница', few: 'встроенные страницы', many: 'встроенных страниц' },
  field: { one: 'поле формы', few: 'поля формы', many: 'полей формы' },
  block: { one: 'абзац', few: 'абзаца', many: 'абзацев' },
  row: { one: 'строка таблицы', few: 'строки таблицы', many: 'строк таблицы' },
  column: { one: 'столбец таблицы', few: 'столбца таблицы', many: 'столбцов таблицы' },
};

/** What an author can do instead; empty where nothing. */
const advice: Readonly<Record<LeftOutKind, string>> = {
  formula: 'Наберите формулы кнопкой «Формула».',
  picture: 'Картинки скопируйте по одной или сохраните файлом.',
  drawing: 'Рисунки вставьте как снимки экрана.',
  video: 'Видео вставьте кнопкой «Видео по ссылке».',
  sound: '',
  frame: '',
  field: '',
  block: 'Разделите текст на несколько слайдов.',
  row: 'Разделите таблицу на несколько.',
  column: 'Разделите таблицу на несколько.',
};

/** Russian texts of what a paste leaves out. */
export const leftOutTexts = {
  not_pasted: (counts: readonly string[]): string => `Не удалось вставить: ${counts.join(', ')}.`,
  no_room: (counts: readonly string[]): string => `Не поместилось и не сохранится: ${counts.join(', ')}.`,
  kinds,
  advice,
} as const;

/** Russian texts of pasting. */
export const pasteTexts = {
  cleaner_unavailable: 'Текст вставлен без оформления, формул и картинок: проверьте связь и вставьте его ещё раз.',
  layout_unavailable: 'Оформление не вставилось: проверьте связь и вставьте текст ещё раз.',
  layout_found: 'Текст вставлен как есть. В нём есть разметка или формулы.',
  layout_insert: 'Вставить с оформлением',
} as const;
