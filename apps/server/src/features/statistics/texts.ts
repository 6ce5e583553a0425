/** What a person of an anonymous survey is called. */
export function namesOfNumber(number: number): string {
  return `Участник ${number}`;
}

/** Words of the files that results are exported to. */
export const exportTexts = {
  fileName: (title: string, date: string, extension: string): string => `Результаты — ${title} — ${date}.${extension}`,
  unknown: '—',
  sheets: { people: 'Участники', questions: 'Вопросы', answers: 'Ответы', summary: 'Сводка' },
  people: {
    place: 'Место',
    last_name: 'Фамилия',
    first_name: 'Имя',
    middle_name: 'Отчество',
    sign_in: 'Почта или логин',
    nickname: 'Имя в мероприятии',
    number: 'Участник',
    group: 'Группа',
    points: 'Баллы',
    percents: 'Процент',
    grade: 'Отметка',
    state: 'Состояние',
    minutes: 'Время, мин',
  },
  /** In place of points and answers to a question that was closed before the participant joined. */
  came_later: 'до подключения',
  questions: {
    num: '№',
    module: 'Модуль',
    slide: 'Слайд',
    text: 'Вопрос',
    kind: 'Вид',
    points: 'Баллы',
    had: 'Получили вопрос',
    answered: 'Ответили',
    right: 'Верно, %',
    difficulty: 'Средняя доля баллов',
    discrimination: 'Различение',
    alpha: 'Альфа без вопроса',
    seconds: 'Медиана времени, с',
  },
  summary: {
    title: 'Мероприятие',
    material: 'Материал',
    groups: 'Группы',
    start: 'Начало',
    end: 'Окончание',
    participants: 'Участников',
    finished: 'Завершили',
    total_price: 'Наибольший балл',
    mean: 'Средний балл',
    median: 'Медиана',
    deviation: 'Стандартное отклонение',
    alpha: 'Альфа Кронбаха',
    standard_error: 'Стандартная ошибка измерения',
  },
} as const;
