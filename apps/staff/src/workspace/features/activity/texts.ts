import { type PluralForms, plural } from '@parta/domain/text/plural';
import { inQuotes } from '@parta/domain/text/quotes';
import type { ReasonTexts } from '@parta/web-kit/reasons';

/** Words of the activities screen. */
export const activityTexts = {
  title: 'Мероприятия',
  table: 'Мероприятия',
  column_name: 'Название',
  column_format: 'Формат',
  column_period: 'Период',
  sync: 'Синхронное',
  async: 'Асинхронное',
  running: 'Идёт',
  shown: 'Какие мероприятия показать',
  current: 'Текущие',
  finished: 'Завершённые',
  open_console: 'Открыть пульт',
  results: 'Результаты',
  waiting: (count: number): string => `${plural(count, { one: 'Ждёт', few: 'Ждут', many: 'Ждут' })} проверки: ${count}`,
  mark: (waiting: number): string => `Проверить ответы (${waiting})`,
  join_by_code: 'Подключиться по коду',
  anonymous: 'У анонимного мероприятия нет списка участников',
  empty_current_title: 'Сейчас мероприятий нет',
  empty_current_text: 'Выберите материал в библиотеке и проведите его: мероприятие появится здесь.',
  empty_finished_title: 'Завершённых мероприятий нет',
  empty_finished_text: 'Здесь появятся мероприятия, которые вы провели, вместе с их результатами.',
  to_library: 'Открыть библиотеку',
  to_current: 'К текущим мероприятиям',
  search: 'Найти мероприятие',
  not_found_title: 'Ничего не найдено',
  not_found_text: (words: string): string => `В названиях мероприятий, материалов и групп нет ${inQuotes(words)}.`,
  not_found_participant_text: (words: string): string =>
    `В названиях мероприятий и материалов и в именах организаторов нет ${inQuotes(words)}.`,
  clear_search: 'Очистить поиск',
  load_action: 'загрузке мероприятий',
  detail_action: 'загрузке мероприятия',
  tabs: 'Чьи мероприятия показать',
  tab_organizer: 'Организатор',
  tab_participant: 'Участник',
  column_owner: 'Организатор',
  edit: 'Изменить',
  complete: 'Завершить',
  cancel: 'Отменить',
  get_link: 'Получить ссылку',
  view_participants: 'Посмотреть участников',
  too_early: (minutes: number): string => `Нельзя начать мероприятия ранее ${minutes} минут до запланированного срока`,
  join: 'Войти',
  take: 'Пройти',
  go_on: 'Продолжить',
  again: 'Пройти ещё раз',
  look: 'Открыть',
  self_study: 'Самостоятельное изучение',
  state_not_started: 'Не начато',
  state_in_progress: 'В процессе',
  state_finished: 'Завершено',
  empty_participant_title: 'Заданий и мероприятий пока нет',
  empty_participant_text: 'Здесь появятся мероприятия, в которых вы участвуете. К занятию можно подключиться по коду.',
  cancel_title: 'Отменить мероприятие?',
  cancel_text: (title: string): string =>
    `${inQuotes(title)} закончится для всех, результаты станут недоступны. Вернуть его будет нельзя.`,
  cancel_submit: 'Отменить мероприятие',
  cancel_back: 'Не отменять',
  completed: 'Мероприятие завершено',
  cancelled: 'Мероприятие отменено',
  unknown_error: 'Произошла неизвестная ошибка',
  link_title: 'Ссылка на мероприятие',
  link: 'Ссылка',
  link_copy: 'Скопировать ссылку',
  link_copied: 'Ссылка скопирована',
  link_not_copied: 'Не удалось скопировать. Выделите ссылку и скопируйте её сами.',
  link_qr: 'QR-код со ссылкой на мероприятие',
  link_about: 'Покажите код на экране, распечатайте его или отправьте ссылку участникам.',
  link_full_screen: 'На весь экран',
  link_print: 'Распечатать',
  link_leave: 'Закрыть показ',
  link_scan: 'Наведите камеру телефона на код',
  link_or_open: 'или откройте',
  link_code: 'Код для входа:',
  link_type_code: 'и введите код',
  link_code_spoken: (digits: string): string => `Код: ${digits}`,
  link_code_action: 'загрузке кода для подключения',
} as const;

/** Words of the question before people are interrupted. */
export const interruptTexts = {
  title: 'Прервать мероприятие?',
  text: (title: string): string =>
    `В мероприятии ${inQuotes(title)} ещё есть участники, которые не начали или не закончили. Их сохранённые ответы будут засчитаны.`,
  submit: 'Прервать',
} as const;

/** The same of material that a person studies alone. */
export const selfStudyTexts = {
  title: 'Завершить изучение?',
  text: (title: string): string =>
    `Вы ещё не прошли ${inQuotes(title)} до конца. Сохранённые ответы останутся, продолжить это изучение будет нельзя.`,
  submit: 'Завершить',
} as const;

/** Words of the dialog that changes an activity. */
export const editTexts = {
  title: 'Изменить мероприятие',
  name: 'Название',
  start_date: 'Начало',
  end_date: 'Окончание',
  in_zone: (zone: string): string => `По времени ${zone}, как в вашем профиле`,
  options: 'Параметры',
  locked:
    'Начало и параметры изменить уже нельзя: до начала осталось несколько минут, мероприятие уже идёт или участники приступили к нему.',
  save: 'Сохранить',
  saved: 'Параметры мероприятия обновлены',
  failed: 'Произошла ошибка при сохранении мероприятия',
  locked_meanwhile: 'Мероприятие уже началось или закончилось. Закройте окно и откройте его снова.',
  title_too_long: 'Максимальная длина названия - 255 символов',
  date_invalid: 'Неверный формат даты',
  end_not_later: 'Дата окончания должна быть позже даты начала',
  end_in_past: 'Этот срок уже прошёл. Чтобы закончить сейчас, нажмите «Завершить» в списке мероприятий.',
  action: 'сохранении мероприятия',
  option_names: {
    show_correctness: 'Показывать правильность ответов',
    connect_after_start: 'Разрешить подключение после начала',
    show_statistic: 'Показывать участникам общую статистику',
    multiple_participation: 'Разрешить проходить несколько раз',
    content_navigation: 'Разрешить свободный переход между слайдами',
    permanent_access: 'Оставить доступ после окончания',
    repeated_answers: 'Разрешить менять ответы',
  },
} as const;

/** Words about lessons that nobody leads any more. */
export const leftTexts = {
  title: 'Остались без ведущего',
  text: 'Ведущий этих мероприятий вышел, время на них остановлено, участники ждут. Продолжите сами или завершите.',
  about: (presenter: string, since: string): string => `Ведущий: ${presenter} · отсутствует с ${since}`,
  participants: (count: number, noun: string): string => `${count} ${noun}`,
  take: 'Вести',
  take_action: 'приёме мероприятия',
  end: 'Завершить',
  end_title: 'Завершить мероприятие?',
  end_text: (title: string): string =>
    `${inQuotes(title)} закончится для всех участников. Их ответы и результаты сохранятся.`,
  end_action: 'завершении мероприятия',
  ended: 'Мероприятие завершено',
} as const;

export const participantForms: PluralForms = { one: 'участник', few: 'участника', many: 'участников' };

/** The same words for both: whichever was meant, somebody was quicker. */
export const leftRefusals: ReasonTexts<'live.take_over' | 'live.end_left'> = {
  not_found: 'Этого мероприятия больше нет: список обновлён.',
  led: 'Мероприятие уже ведут: список обновлён.',
  finished: 'Мероприятие уже завершено: список обновлён.',
};
