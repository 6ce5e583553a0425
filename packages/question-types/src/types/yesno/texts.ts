import type { ChoiceItem } from '../../kit/items/item-types.ts';

/** Russian texts of the kind. */
export const texts = {
  name: 'Да/Нет',
  hint: 'Выберите «Да» или «Нет»',
  yes: 'Да',
  no: 'Нет',
} as const;

/** The two answers as options, so that they are drawn and counted like any others. */
export const YES_NO: readonly ChoiceItem[] = [
  { id: 'yes', text: texts.yes, image: null },
  { id: 'no', text: texts.no, image: null },
];

/** The id in {@link YES_NO} of an answer. */
export function optionIdOf(value: boolean): string {
  return value ? 'yes' : 'no';
}

/** For the author. */
export const editorTexts = {
  legend: 'Правильный ответ',
  unmarked: 'В опросе правильного ответа нет',
  right: 'Верно',
} as const;

/** What a sheet may call the right answer, whatever its case. */
export const sheetTexts = {
  yes: ['да', 'верно', 'истина', 'правда', 'true', '1', '+'],
  no: ['нет', 'неверно', 'ложь', 'неправда', 'false', '0', '-'],
} as const;

/** What the kind is for, in the choice of kinds. */
export const about = 'Утверждение, с которым соглашаются или нет';
