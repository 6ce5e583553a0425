import type { GradeKind } from '@parta/domain/grades/grade-scale';

/** By kind of scale, where there are several; null where grades are words. */
const average_grades: Readonly<Record<GradeKind, string | null>> = {
  five: 'Средняя отметка (2–5)',
  pass: null,
  ten: 'Средняя отметка (1–10)',
  hundred: 'Средняя отметка (1–100)',
};

/** Words of the grade report. */
export const reportTexts = {
  fileName: (start: string, end: string): string => `Ведомость успеваемости, ${start}–${end}.xlsx`,
  summary: 'Сводка',
  unnamed: 'Группа',
  title: (group: string): string => `Ведомость успеваемости: ${group}`,
  period: (start: string, end: string): string => `Период: ${start} — ${end}`,
  legend:
    'Курсив: предварительно, часть ответов ещё не проверена. Пустая ячейка: мероприятие не назначено. «—»: не пройдено.',
  number: '№',
  name: 'Фамилия и имя',
  sign_in: 'Почта или логин',
  left: (name: string): string => `${name} (выбыл)`,
  points: 'Баллы',
  percent: '%',
  grade: 'Отметка',
  missed: '—',
  average: 'Среднее',
  average_percent: 'Средний %',
  average_grade: 'Средняя отметка',
  average_grades,
  group: 'Группа',
  members: 'Участников',
  activities: 'Мероприятий',
} as const;
