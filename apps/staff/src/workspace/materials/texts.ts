import type { Template } from '@parta/domain/codes';
import { type PluralForms, plural } from '@parta/domain/plural';

/** What a material is called by its kind. */
export const templateNames: Readonly<Record<NonNullable<Template> | 'material', string>> = {
  material: 'Материал',
  presentation: 'Презентация',
  test: 'Тест',
  survey: 'Опрос',
  tasks: 'Задачи',
  course: 'Курс',
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
