import type { Template } from '@parta/domain/codes';

export const libraryTexts = {
  title: 'Библиотека',
  table: 'Папки и материалы',
  column_title: 'НАЗВАНИЕ',
  column_changed: 'ИЗМЕНЕН',
  parent: '...',
  parent_label: 'Вернуться в родительскую папку',
  run: 'Провести',
  open: 'Открыть',
  up: 'На уровень выше',
  empty_root_title: 'В библиотеке пока пусто',
  empty_root_text: 'Здесь будут ваши тесты, опросы и презентации.',
  empty_folder_title: 'В папке пока пусто',
  empty_folder_text: 'В этой папке ещё нет материалов.',
  to_activities: 'К мероприятиям',
  to_parent: 'На уровень выше',
  load_action: 'загрузке библиотеки',
} as const;

/** What a material is called by its template. */
export const kindNames: Readonly<Record<NonNullable<Template>, string>> & { plain: string } = {
  test: 'Тест',
  survey: 'Опрос',
  tasks: 'Задачи',
  presentation: 'Презентация',
  course: 'Курс',
  plain: 'Материал',
};

export const slideForms = { one: 'слайд', few: 'слайда', many: 'слайдов' } as const;
