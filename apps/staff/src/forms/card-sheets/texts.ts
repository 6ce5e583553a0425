import { type PluralForms, plural } from '@parta/domain/text/plural';
import { CARD_COUNT } from '@parta/paper-cards/dictionary';

const CARDS: PluralForms = { one: 'карточка', few: 'карточки', many: 'карточек' };
const SHEETS: PluralForms = { one: 'листе', few: 'листах', many: 'листах' };

/** Words of the form that prints paper cards. */
export const sheetTexts = {
  title: 'Напечатать карточки',
  size: 'Размер',
  a4: 'Крупные',
  a4_about: 'Одна на листе A4, видно из последнего ряда',
  a5: 'Средние',
  a5_about: 'Две на листе A4, лист разрезают пополам',
  from: 'С номера',
  to: 'По номер',
  no_card: `Номер от 1 до ${CARD_COUNT}`,
  from_after_to: 'Меньше первого номера',
  amount: (cards: number, sheets: number): string =>
    `${cards}\u00a0${plural(cards, CARDS)} на ${sheets}\u00a0${plural(sheets, SHEETS)} A4. Печатайте с двух сторон: спереди узор, сзади номер и буквы.`,
  download: 'Скачать PDF',
  download_action: 'скачивании карточек',
} as const;
