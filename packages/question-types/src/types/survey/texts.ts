/** Russian texts of the kind. */
export const texts = {
  name: 'Опрос',
  hint: 'Здесь нет верных и неверных ответов',
  choose_several: 'Можно выбрать несколько вариантов',
} as const;

/** For the author. */
export const editorTexts = {
  multiple: texts.choose_several,
} as const;

/** How a sheet names a setting. */
export const sheetTexts = {
  several: 'несколько',
} as const;

/** What the kind is for, in the choice of kinds. */
export const about = 'Узнать мнение: правильного ответа нет';
