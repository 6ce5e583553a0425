import { inQuotes } from '@parta/domain/text/quotes';
import type { CallError } from '@parta/web-kit/call-error';
import { findReasonText, type ReasonTexts } from '@parta/web-kit/reasons';
import type { FormRefusal } from '../../../forms/use-form-call.ts';

export const departmentTexts = {
  title: 'Подразделения',
  about: 'Кафедры, отделы и классы, в которых работают и учатся люди. Последнее подразделение удалить нельзя.',
  column_name: 'Подразделение',
  column_people: 'Людей',
  column_waiting: 'Заявок',
  create: 'Создать',
  create_title: 'Новое подразделение',
  create_submit: 'Создать',
  rename: 'Переименовать',
  rename_title: 'Переименовать подразделение',
  save: 'Сохранить',
  open_people: 'Показать людей',
  delete: 'Удалить',
  full_name: 'Полное название',
  short_name: 'Краткое название',
  short_name_about: 'Под ним подразделение видят в списках.',
  created: (name: string): string => `Создано: ${name}`,
  saved: (name: string): string => `Сохранено: ${name}`,
  deleted: (name: string): string => `Удалено: ${name}`,
  create_action: 'создании подразделения',
  save_action: 'сохранении подразделения',
  delete_action: 'удалении подразделения',
  delete_title: 'Удалить подразделение?',
  delete_text: (name: string): string =>
    `${inQuotes(name)} исчезнет из списков. Вернуть его нельзя, но можно создать новое.`,
  delete_rule: 'Удалить можно пустое подразделение: без людей, без заявок и не последнее.',
  empty_title: 'Подразделений нет',
  empty_text: 'Создайте первое, чтобы принимать людей.',
} as const;

const NAME_TAKEN = 'Подразделение с таким названием уже есть';
const GONE = 'Этого подразделения уже нет. Список обновлён.';

const CREATE_REFUSALS: ReasonTexts<'department.create'> = { name_taken: NAME_TAKEN, not_found: GONE };
const UPDATE_REFUSALS: ReasonTexts<'department.update'> = { name_taken: NAME_TAKEN, not_found: GONE };
const DELETE_REFUSALS: ReasonTexts<'department.delete'> = {
  not_found: GONE,
  department_not_empty: 'В подразделении есть люди или заявки. Переведите людей в другое и рассмотрите заявки.',
  last_department: 'Это последнее подразделение: организации нужно хотя бы одно.',
};

/** Words for a refused name of a department. */
export function describeNaming(error: CallError): FormRefusal<{ shortName: string; fullName: string }> | null {
  const text = findReasonText({ ...CREATE_REFUSALS, ...UPDATE_REFUSALS }, error);
  return text === null ? null : { field: error.reason === 'name_taken' ? 'fullName' : null, text };
}

/** Words for a refused deletion. */
export function describeDeletion(error: CallError): string | null {
  return findReasonText(DELETE_REFUSALS, error);
}
