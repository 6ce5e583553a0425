import { type PluralForms, plural } from '@parta/domain/text/plural';

const ANSWERS: PluralForms = { one: 'ответ', few: 'ответа', many: 'ответов' };
const POINTS: PluralForms = { one: 'балл', few: 'балла', many: 'баллов' };

/** Words of marking by hand. */
export const markingTexts = {
  title: 'Проверка ответов',
  activities: 'Мероприятия',
  to_activities: 'К мероприятиям',
  to_results: 'К результатам',
  to_queue: 'Ко всем вопросам',
  cancelled_title: 'Мероприятие отменено',
  cancelled_text: 'Результатов у него нет, и проверять нечего.',
  load_action: 'загрузке ответов',
  mark_action: 'сохранении оценки',
  answers: (count: number): string => `${count} ${plural(count, ANSWERS)}`,
  points: (points: string, count: number): string => `${points} ${plural(count, POINTS)}`,
  queue: {
    empty_title: 'Проверять нечего',
    empty_text: 'В этом мероприятии нет вопросов с развёрнутым ответом. Остальные ответы проверены автоматически.',
    list: 'Вопросы, которые проверяет преподаватель',
    num: (num: number): string => `Вопрос ${num}`,
    waiting: (count: number): string =>
      `${plural(count, { one: 'Ждёт', few: 'Ждут', many: 'Ждут' })} проверки: ${count}`,
    done: 'Всё проверено',
    nobody: 'Ответов пока нет',
    progress: 'Проверено',
    check: 'Проверить',
    look: 'Посмотреть',
  },
} as const;

/** Words of the screen where one answer after another is marked. */
export const deskTexts = {
  nobody_title: 'Ответов пока нет',
  nobody_text: 'Здесь появятся ответы из завершённых попыток.',
  done_title: 'Все ответы на вопрос проверены',
  done_text: 'Баллы учтены в результатах. Оценки можно изменить в любой момент.',
  again: 'Вернуться к ответам',
  more: 'Показать ещё ответы',
  progress: 'Проверено',
  of: (done: number, total: number): string => `${done} из ${total}`,
  question: 'Вопрос',
  sample: 'Образец ответа и критерии',
  answer: 'Ответ участника',
  place: (place: number, total: number): string => `Ответ ${place} из ${total}`,
  nameless_answer: (place: number): string => `Участник ${place}`,
  attempt: (number: number): string => `попытка ${number}`,
  nameless: 'Скрыть имена',
  nameless_note: 'Ответы идут в случайном порядке, имён сервер не присылает.',
  previous: 'Предыдущий ответ',
  next: 'Следующий ответ',
  mark: 'Оценка',
  points: 'Баллы',
  points_of: (max: string): string => `от 0 до ${max}`,
  steps: 'Баллы одной кнопкой',
  criterion: (place: number, title: string): string => (title === '' ? `К${place}` : `К${place}. ${title}`),
  sum: 'Сумма',
  sum_of: (sum: string, max: string): string => `${sum} из ${max}`,
  comment: 'Комментарий участнику',
  comment_note: 'Его увидит только автор ответа, вместе с баллами.',
  save: 'Сохранить и далее',
  saved: (points: string, max: string): string => `Сохранено: ${points} из ${max}`,
  marked_by: (author: string, moment: string): string => `Оценка поставлена: ${author}, ${moment}`,
  draft: 'Черновик не сохранён',
  wrong_points: (max: string): string => `Введите число от 0 до ${max}, не больше двух знаков после запятой`,
  keys_title: 'Клавиши',
  keys: [
    { key: 'Enter', text: 'сохранить и перейти к следующему' },
    { key: 'Ctrl + Enter', text: 'то же из поля комментария' },
    { key: 'Alt + ↑', text: 'предыдущий ответ' },
    { key: 'Alt + ↓', text: 'следующий ответ' },
  ],
  conflict_title: 'Этот ответ уже проверили',
  conflict: (author: string, points: string, max: string): string =>
    `${author === '' ? 'Кто-то' : author}: ${points} из ${max}.`,
  conflict_comment: (comment: string): string => `Комментарий: «${comment}»`,
  conflict_yours: (points: string): string => `Ваша оценка: ${points}.`,
  keep_theirs: 'Оставить ту оценку',
  put_mine: 'Заменить моей',
  refusals: {
    too_many_points: 'Баллов больше, чем приносит вопрос.',
    wrong_criteria: 'Критерии вопроса изменились. Обновите страницу.',
    not_finished: 'Участник ещё отвечает: проверить можно после завершения попытки.',
    not_found: 'Этого ответа больше нет. Обновите страницу.',
    cancelled: 'Мероприятие отменено.',
  },
} as const;
