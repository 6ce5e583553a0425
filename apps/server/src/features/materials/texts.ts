import type { Template } from '@parta/domain/codes';

const TITLES = {
  test: 'Новый тест',
  survey: 'Новый опрос',
  tasks: 'Новые задачи',
  presentation: 'Новая презентация',
  course: 'Новый курс',
  material: 'Новый материал',
} as const;

/** What a material is called before its author names it. */
export function defaultTitle(template: Template): string {
  return TITLES[template ?? 'material'];
}

/** What is added to the title of a copy. */
export const copySuffix = ' — копия';

/** What a material without a title is called where a name is needed. */
export const untitled = 'Без названия';
