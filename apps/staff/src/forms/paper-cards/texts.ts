import { CARD_COUNT } from '@parta/contract/card-numbers';
import { type PluralForms, plural } from '@parta/domain/text/plural';

const cardForms: PluralForms = { one: 'карточка', few: 'карточки', many: 'карточек' };
const sheetForms: PluralForms = { one: 'лист', few: 'листа', many: 'листов' };

const count = (number: number, forms: PluralForms): string => `${number}\u00a0${plural(number, forms)}`;

/** Words of the way to the help. */
export const cardsHelpTexts = { link: 'Как провести урок с карточками' } as const;

/** Words of the sheets of paper cards. */
export const printTexts = {
  size: 'Размер',
  sizes: { a4: 'А4', a5: 'А5' },
  size_notes: { a4: 'Одна карточка на листе', a5: 'Две на листе А4, лист разрезают' },
  which: 'Какие карточки',
  ways: { one: 'Одну', range: 'С номера по номер' },
  all_note: (from: number, to: number): string => (from === to ? `№\u00a0${from}` : `С ${from} по ${to}`),
  no_numbers: 'Номера ещё не розданы',
  number: 'Номер карточки',
  from: 'С номера',
  to: 'По номер',
  no_number: `Число от 1 до ${CARD_COUNT}`,
  from_after_to: 'Второй номер меньше первого',
  amount: (cards: number, sheets: number): string =>
    `В файле ${count(cards, cardForms)}, это ${count(sheets, sheetForms)} А4 с двух сторон.`,
  spare: (cards: number): string => `Номера внутри, которых ни у кого нет, тоже напечатаются: ${cards}.`,
  how: 'Печатайте с двух сторон с переворотом по длинному краю: знак окажется спереди, номер и буквы сзади.',
  download: 'Скачать PDF',
  download_action: 'подготовке карточек к печати',
} as const;
