/** Words that the screens of the editor and of the viewer share. */
export const editorTexts = {
  page_title: (title: string): string => `${title} · Парта`,
  untitled: 'Без названия',
  to_library: 'В библиотеку',
  to_catalog: 'В каталог',
  back_to_library: { label: 'В библиотеку', name: 'Библиотека' },
  back_to_catalog: { label: 'В каталог', name: 'Каталог' },
  templates: {
    test: 'Тест',
    survey: 'Опрос',
    tasks: 'Задачи',
    presentation: 'Презентация',
    course: 'Курс',
    material: 'Материал',
  },
} as const;
