import { type PluralForms, plural } from '@parta/domain/plural';

const slideForms: PluralForms = { one: 'слайд', few: 'слайда', many: 'слайдов' };

/** Words that the screens of the editor and of the viewer share. */
export const editorTexts = {
  page_title: (title: string): string => `${title} · Парта`,
  untitled: 'Без названия',
  slide: (number: number): string => `Слайд ${number}`,
  slides: (count: number): string => `${count} ${plural(count, slideForms)}`,
  to_library: 'В библиотеку',
  to_catalog: 'В каталог',
  load_action: 'загрузке материала',
  close: 'Закрыть',
  cancel: 'Отмена',
  templates: {
    test: 'Тест',
    survey: 'Опрос',
    tasks: 'Задачи',
    presentation: 'Презентация',
    course: 'Курс',
    material: 'Материал',
  },
} as const;
