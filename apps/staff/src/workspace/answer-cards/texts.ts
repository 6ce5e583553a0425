import { CARD_NUMBER_MAX } from '@parta/contract/card-numbers';
import { type PluralForms, plural } from '@parta/domain/text/plural';
import type { ReasonTexts } from '@parta/web-kit/reasons';

const cardForms: PluralForms = { one: 'карточка', few: 'карточки', many: 'карточек' };
const sheetForms: PluralForms = { one: 'лист', few: 'листа', many: 'листов' };

const count = (number: number, forms: PluralForms): string => `${number}\u00a0${plural(number, forms)}`;

/** Words of the whole dialog. */
export const answerCardTexts = {
  about:
    'Для уроков без телефонов: ученик поднимает карточку нужной буквой вверх, а ответы класса читает камера учителя. Номер карточки остаётся за учеником, пока он в группе.',
  help: 'Как провести урок с карточками',
  tabs: 'Что сделать с карточками',
  numbers: 'Номера',
  print: 'Печать',
  close: 'Закрыть',
} as const;

/** Words of who has which card. */
export const numberTexts = {
  load_action: 'загрузке номеров карточек',
  give: 'Раздать номера',
  give_action: 'раздаче номеров',
  give_hint: 'Каждый без номера получит первый свободный. Номера остальных не изменятся.',
  save_first: 'Сначала сохраните изменённые номера.',
  all_have: 'Номера есть у всех.',
  given: 'Номера розданы',
  none_left: (people: number): string =>
    `Карточек всего ${CARD_NUMBER_MAX}, поэтому без номера осталось учеников: ${people}.`,
  list: 'Номера карточек',
  hint: `От 1 до ${CARD_NUMBER_MAX}. У кого поле пустое, у того карточки нет.`,
  more: (people: number): string => `Показать ещё ${people}`,
  save: 'Сохранить номера',
  save_action: 'сохранении номеров',
  saved: 'Номера сохранены',
  empty: 'В группе пока никого нет. Карточки можно напечатать и заранее.',
  no_number: `Число от 1 до ${CARD_NUMBER_MAX}`,
  twice: (number: number, person: string): string => `${number} указан и у другого: ${person}`,
  taken: (number: number): string => `${number} уже занят`,
} as const;

/** Why numbers were not saved; none of them was. */
export const numberRefusals: Omit<ReasonTexts<'group.set_card_numbers'>, 'number_taken'> = {
  named_twice: 'Один номер указан у двоих. Ничего не сохранено.',
  not_found: 'Кого-то из списка больше нет в группе. Ничего не сохранено, список обновлён.',
};

/** Words of the sheets. */
export const printTexts = {
  size: 'Размер',
  sizes: { a4: 'А4', a5: 'А5' },
  size_notes: { a4: 'Одна карточка на листе', a5: 'Две на листе А4, лист разрезают' },
  which: 'Какие карточки',
  ways: { group: 'Всей группы', one: 'Одну', range: 'С номера по номер' },
  group_note: (from: number, to: number): string => (from === to ? `№\u00a0${from}` : `С ${from} по ${to}`),
  no_numbers: 'Номера ещё не розданы',
  number: 'Номер карточки',
  from: 'С номера',
  to: 'По номер',
  no_number: numberTexts.no_number,
  from_after_to: 'Второй номер меньше первого',
  amount: (cards: number, sheets: number): string =>
    `В файле ${count(cards, cardForms)}, это ${count(sheets, sheetForms)} А4 с двух сторон.`,
  spare: (cards: number): string => `Номера внутри, которых ни у кого нет, тоже напечатаются: ${cards}.`,
  how: 'Печатайте с двух сторон с переворотом по длинному краю: знак окажется спереди, номер и буквы сзади.',
  download: 'Скачать PDF',
  download_action: 'подготовке карточек к печати',
} as const;
