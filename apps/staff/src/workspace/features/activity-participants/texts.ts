import { type PluralForms, plural } from '@parta/domain/text/plural';
import { hoursAndMinutes } from '@parta/domain/time/texts';

const MINUTES: PluralForms = { one: 'минута', few: 'минуты', many: 'минут' };
const ATTEMPTS: PluralForms = { one: 'попытка', few: 'попытки', many: 'попыток' };

/** Words of the participants of an activity. */
export const participantsTexts = {
  title: 'Участники мероприятия',
  back: 'К мероприятиям',
  results: 'Результаты',
  mark: (waiting: number): string => `Проверить ответы (${waiting})`,
  add: 'Добавить участников',
  period: 'Период',
  column_last_name: 'Фамилия',
  column_first_name: 'Имя',
  column_group: 'Группа',
  column_status: 'Статус',
  column_progress: 'Ход работы',
  counts: (waiting: number, working: number, done: number): string =>
    `Ещё не начинали: ${waiting} · выполняют: ${working} · завершили: ${done}`,
  answered: (answered: number, questions: number): string => `Ответов: ${answered} из ${questions}`,
  slide: (slide: number, slides: number): string => `Слайд ${slide} из ${slides}`,
  left: (minutes: number): string =>
    `осталось ${minutes < 60 ? `${minutes} ${plural(minutes, MINUTES)}` : hoursAndMinutes(Math.floor(minutes / 60), minutes % 60)}`,
  result: (points: string, max: string, percent: string): string => `${points} из ${max} · ${percent} %`,
  read: 'Прочитано',
  preliminary: 'предварительно',
  attempts: (count: number): string => `${count} ${plural(count, ATTEMPTS)}`,
  no_group: '—',
  remove: 'Удалить участника',
  anonymous: 'У анонимного мероприятия нет списка участников',
  search: 'Найти участника',
  empty_title: 'Участников пока нет',
  empty_text: 'Добавьте их из ваших групп: мероприятие появится у каждого в списке.',
  empty_live_text: 'Участники появятся, когда войдут по ссылке или коду. Можно добавить их из групп заранее.',
  not_found_title: 'Никого не нашлось',
  not_found_text: 'Измените запрос или очистите поиск.',
  clear_search: 'Очистить поиск',
  load_action: 'загрузке участников мероприятия',
} as const;

export const addTexts = {
  title: 'Добавить участников',
  members: 'Участники',
  submit: 'Добавить',
  cancel: 'Отмена',
  added: 'Участники добавлены',
  nobody: 'Выберите хотя бы одного участника',
  unable_to_license: (person: string): string =>
    `Не удалось привязать участника ${person} к лицензии вашей организации`,
  refusals: {
    unknown_participants: 'Среди выбранных есть люди или группы, которых больше нет. Закройте окно и выберите снова.',
    too_many_participants: 'Слишком много участников для одного мероприятия.',
    anonymous: 'В анонимное мероприятие участников не добавляют: они входят по коду.',
    ended: 'Мероприятие уже закончилось.',
  },
  action: 'добавлении участников',
} as const;

export const removalTexts = {
  title: (name: string): string => `Удалить участника ${name}?`,
  text: 'Мероприятие исчезнет из его списка. Добавить его снова можно в любой момент.',
  submit: 'Удалить',
  removed: 'Участник удалён',
  failed_title: 'Произошла ошибка при удалении участника',
  absent: 'Участник не существует',
  already_started: 'Участник уже начал или закончил прохождение мероприятия',
  action: 'удалении участника',
} as const;
