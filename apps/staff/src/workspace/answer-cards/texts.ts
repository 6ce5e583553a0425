import { CARD_COUNT } from '@parta/contract/card-numbers';
import type { ReasonTexts } from '@parta/web-kit/reasons';

/** Words of the whole dialog. */
export const answerCardTexts = {
  about:
    'Для уроков без телефонов: ученик поднимает карточку нужной буквой вверх, а ответы класса читает камера учителя. Номер карточки остаётся за учеником, пока он в группе.',
  tabs: 'Что сделать с карточками',
  numbers: 'Номера',
  print: 'Печать',
  close: 'Закрыть',
  all: 'Всей группы',
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
    `Карточек всего ${CARD_COUNT}, поэтому без номера осталось учеников: ${people}.`,
  list: 'Номера карточек',
  hint: `От 1 до ${CARD_COUNT}. У кого поле пустое, у того карточки нет.`,
  more: (people: number): string => `Показать ещё ${people}`,
  save: 'Сохранить номера',
  save_action: 'сохранении номеров',
  saved: 'Номера сохранены',
  empty: 'В группе пока никого нет. Карточки можно напечатать и заранее.',
  twice: (number: number, person: string): string => `${number} указан и у другого: ${person}`,
  taken: (number: number): string => `${number} уже занят`,
} as const;

/** Why numbers were not saved; none of them was. */
export const numberRefusals: Omit<ReasonTexts<'group.set_card_numbers'>, 'number_taken'> = {
  named_twice: 'Один номер указан у двоих. Ничего не сохранено.',
  not_found: 'Кого-то из списка больше нет в группе. Ничего не сохранено, список обновлён.',
};
