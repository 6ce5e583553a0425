/** Words of the grade report. */
export const reportTexts = {
  fileName: (start: string, end: string): string => `Ведомость успеваемости ${start} — ${end}.xlsx`,
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
  group: 'Группа',
  members: 'Участников',
  activities: 'Мероприятий',
} as const;
