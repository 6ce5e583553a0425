import { type PluralForms, plural } from '@parta/domain/text/plural';

const articleForms: PluralForms = { one: 'страница', few: 'страницы', many: 'страниц' };
const foundForms: PluralForms = { one: 'Найдена', few: 'Найдено', many: 'Найдено' };

/** Words around the articles. */
export const frameTexts = {
  title: 'Справочный центр',
  tab: (title: string): string => `${title} · Справка · Парта`,
  brand: 'Парта',
  lead: 'Одна страница на одно дело. Начните с быстрого старта или найдите нужное по словам.',
  contents: 'Содержание',
  skip: 'Перейти к содержанию страницы',
  to_product: 'Войти в «Парту»',
  search: 'Поиск по справке',
  search_hint: 'Стрелка вниз ведёт к найденному, Escape очищает поиск.',
  previous: 'Назад',
  next: 'Дальше',
  pages: 'Соседние страницы',
  crumbs: 'Где вы',
  footer: 'Не нашли ответа? Напишите нам:',
  none: 'Ничего не нашлось. Попробуйте другое слово.',
  found: [1, 2, 5].map((count) => `${plural(count, foundForms)} # ${plural(count, articleForms)}`),
} as const;
