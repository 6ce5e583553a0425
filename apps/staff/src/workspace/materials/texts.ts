import type { TemplateName } from '@parta/domain/codes';
import { type PluralForms, plural } from '@parta/domain/text/plural';
import type { ReasonTexts } from '@parta/web-kit/reasons';

/** What a material is called by its kind. */
export const templateNames: Readonly<Record<TemplateName, string>> = {
  material: 'Материал',
  presentation: 'Презентация',
  test: 'Тест',
  survey: 'Опрос',
  tasks: 'Задачи',
  course: 'Курс',
};

const materialForms: PluralForms = { one: 'материал', few: 'материала', many: 'материалов' };

/** What a copy to the library comes to, wherever it is asked for. */
export const copyTexts = {
  action: 'копировании материала',
  copied: 'Материал скопирован в библиотеку',
  copied_many: (count: number): string => `Скопировано: ${count}\u00a0${plural(count, materialForms)}`,
  show: 'Открыть библиотеку',
  show_root: 'Открыть корень библиотеки',
  failed: 'Ошибка',
  failed_some: (done: number, total: number, failures: string): string =>
    `Скопировано ${done} из ${total}. ${failures}`,
} as const;

/** Why a material was not copied; `type` names the kind that is not permitted, of a module of a course. */
export const copyRefusals: ReasonTexts<'material.copy_to_library'> = {
  forbidden: 'У вас нет прав на материалы этого вида, или автор не разрешил копировать материал.',
  not_found: 'Материала больше нет: возможно, его удалили или убрали из каталога.',
  materials_limit: 'Достигнуто наибольшее число материалов. Удалите ненужные, чтобы добавить новые.',
  key_reused: 'Попробуйте ещё раз.',
};

const hourForms: PluralForms = { one: 'час', few: 'часа', many: 'часов' };
const minuteForms: PluralForms = { one: 'минута', few: 'минуты', many: 'минут' };
const NUMBER = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** Study time of so many hours, in words: less than an hour is told in minutes. */
export function studyTimeText(hours: number): string {
  if (hours < 1) {
    const minutes = Math.round(hours * 60);
    return `${minutes} ${plural(minutes, minuteForms)}`;
  }
  const rounded = Math.round(hours * 10) / 10;
  return `${NUMBER.format(rounded)} ${plural(rounded, hourForms)}`;
}
