import { type PluralForms, plural } from '@parta/domain/text/plural';

const slideForms: PluralForms = { one: 'слайд', few: 'слайда', many: 'слайдов' };

export const courseTexts = {
  heading: 'Модули курса',
  about: 'Курс состоит из ваших материалов: ученик проходит их по порядку.',
  empty_title: 'В курсе пока нет модулей',
  empty_text: 'Добавьте материалы из своей библиотеки.',
  add: 'Добавить модуль',
  add_title: 'Добавление модуля',
  search: 'Найти материал по названию',
  none_found: 'Подходящих материалов нет',
  load_action: 'загрузке материалов',
  module: (number: number): string => `Модуль ${number}`,
  module_title: 'Название модуля',
  slides: (count: number): string => `${count} ${plural(count, slideForms)}`,
  missing: 'Дочерний модуль не найден',
  open: 'Открыть материал',
  remove: 'Убрать из курса',
  up: (title: string): string => `Выше: ${title}`,
  down: (title: string): string => `Ниже: ${title}`,
  added: 'Уже в курсе',
  untitled: 'Без названия',
  close: 'Закрыть',
} as const;
