import { type PluralForms, plural } from '@parta/domain/text/plural';

const SPARE_PAIRS: PluralForms = { one: 'пустую пару', few: 'пустые пары', many: 'пустых пар' };
const SPARE_CARDS: PluralForms = {
  one: 'пустую лишнюю карточку',
  few: 'пустые лишние карточки',
  many: 'пустых лишних карточек',
};
const TIMES: PluralForms = { one: 'раз', few: 'раза', many: 'раз' };

/** Russian texts of the kind. */
export const texts = {
  name: 'Сопоставление',
  hint: 'Подберите пару к каждому пункту',
  choose: 'Выберите пару',
  item: 'Пункт',
  pair_of: (item: string) => `${item}: `,
  used_with: (item: string) => `уже выбрана: ${item}`,
  used_times: (count: number) => `уже выбрана ${count} ${plural(count, TIMES)}`,
  right: 'верно',
  wrong: 'неверно',
  right_pair: 'верная пара',
  by_pair: 'Как часто выбирали каждую пару',
} as const;

/** What is wrong with a question, for its author. */
export const problemTexts = {
  too_few: 'Добавьте хотя бы две пары',
  no_left: (index: number) => `В паре ${index + 1} слева нет ни текста, ни картинки`,
  no_right: (index: number) => `В паре ${index + 1} справа нет ни текста, ни картинки`,
  same_left: (first: number, second: number) => `Слева в парах ${first + 1} и ${second + 1} одно и то же`,
  same_right: 'Справа такое уже есть. Выберите готовую карточку, чтобы участники видели её один раз',
  few_right: 'Справа нужны хотя бы две карточки',
  empty_extra: 'Лишняя карточка пуста: заполните её или удалите',
  spare: (count: number) => `${count} ${plural(count, SPARE_PAIRS)} участники не увидят`,
  spare_extras: (count: number) => `${count} ${plural(count, SPARE_CARDS)} участники не увидят`,
  foreign_pair: 'Составьте пары заново',
} as const;

/** For the author. */
export const editorTexts = {
  pairs: 'Пары',
  pair: (index: number) => `Пара ${index + 1}`,
  left: (index: number) => `Пара ${index + 1}, слева`,
  right: (index: number) => `Пара ${index + 1}, справа`,
  left_placeholder: 'Пункт',
  right_placeholder: 'Что ему подходит',
  card: (index: number) => `Карточка справа в паре ${index + 1}`,
  own_card: 'Своя карточка',
  card_of: (index: number, name: string) => `Как в паре ${index + 1}${name === '' ? '' : `: ${name}`}`,
  extra_card: (name: string) => `Лишняя: ${name}`,
  add_pair: 'Добавить пару',
  extras: 'Лишние карточки',
  extras_hint: 'Стоят справа и не подходят ни к чему: так труднее угадать',
  extra: (index: number) => `Лишняя карточка ${index + 1}`,
  add_extra: 'Добавить лишнюю карточку',
} as const;

/** What the kind is for, in the choice of kinds. */
export const about = 'Соединить пары';
