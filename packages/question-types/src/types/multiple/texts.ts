/** Russian texts of the kind. */
export const texts = {
  name: 'Множественный выбор',
  hint: 'Отметьте варианты и нажмите «Ответить»',
  choose: 'Выберите все верные ответы',
} as const;

/** What is wrong with a question, for its author. */
export const problemTexts = {
  all_right: 'Правильными отмечены все варианты: ошибиться можно, только выбрав не все',
} as const;

/** For the author. */
export const editorTexts = {
  partial_hint: 'Каждый верный прибавляет, каждый ошибочный отнимает',
} as const;

/** What the kind is for, in the choice of kinds. */
export const about = 'Несколько верных вариантов';
