/** Words that the screens of the editor and of the viewer share. */
export const editorTexts = {
  page_title: (title: string): string => `${title} · Парта`,
  untitled: 'Без названия',
  to_library: 'В библиотеку',
  to_catalog: 'В каталог',
  templates: {
    test: 'Тест',
    survey: 'Опрос',
    tasks: 'Задачи',
    presentation: 'Презентация',
    course: 'Курс',
    material: 'Материал',
  },
} as const;
