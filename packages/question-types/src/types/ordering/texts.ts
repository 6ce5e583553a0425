import { type PluralForms, plural } from '@parta/domain/text/plural';

const SPARE: PluralForms = { one: 'пустой пункт', few: 'пустых пункта', many: 'пустых пунктов' };

/** Russian texts of the kind. */
export const texts = {
  name: 'Упорядочивание',
  hint: 'Расставьте по порядку',
  tray: 'Осталось поставить',
  begin: 'Нажимайте на пункты по порядку: первый встанет сверху',
  go_on: 'Нажмите на тот, который идёт следующим. Нажатие на поставленный вернёт его сюда',
  place_at: (place: number) => `поставить на место ${place}`,
  take_back: 'убрать',
  taken_back: (item: string) => `${item}: убрано`,
  not_placed: 'Не поставлено',
  move_up: (item: string) => `Поднять: ${item}`,
  move_down: (item: string) => `Опустить: ${item}`,
  moved: (item: string, place: number, total: number) => `${item}: место ${place} из ${total}`,
  right_place: 'на своём месте',
  belongs: (place: number) => `верное место: ${place}`,
  item: 'Пункт',
  neighbours: (kept: number, total: number) => `Пункты стоят друг за другом верно: ${kept} из ${total}`,
  by_place: 'Как часто пункт ставили на каждое место',
} as const;

/** What is wrong with a question, for its author. */
export const problemTexts = {
  too_few: 'Добавьте хотя бы два пункта',
  empty: (index: number) => `У пункта ${index + 1} нет ни текста, ни картинки`,
  same: (first: number, second: number) => `Пункты ${first + 1} и ${second + 1} совпадают`,
  spare: (count: number) => `${count} ${plural(count, SPARE)} участники не увидят`,
  no_order: 'Расставьте пункты в верном порядке',
} as const;

/** For the author. */
export const editorTexts = {
  list: 'Пункты в верном порядке',
  hint: 'Расставьте пункты верно: участники увидят их вперемешку',
  item: (index: number) => `Пункт ${index + 1}`,
  placeholder: 'Текст пункта',
  add: 'Добавить пункт',
  partial_hint: 'За каждую пару соседей, стоящих верно',
} as const;

/** What the kind is for, in the choice of kinds. */
export const about = 'Расставить по порядку';
