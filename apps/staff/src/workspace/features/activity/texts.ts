import type { PluralForms } from '@parta/domain/text/plural';
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
  join_by_code: 'Подключиться по коду',
  anonymous: 'У анонимного мероприятия нет списка участников',
  empty_current_title: 'Сейчас мероприятий нет',
  empty_current_text: 'Выберите материал в библиотеке и проведите его: мероприятие появится здесь.',
  empty_finished_title: 'Завершённых мероприятий нет',
  empty_finished_text: 'Здесь появятся мероприятия, которые вы провели, вместе с их результатами.',
  to_library: 'Открыть библиотеку',
  to_current: 'К текущим мероприятиям',
  participant_title: 'Подключитесь к мероприятию',
  participant_text: 'Введите код, который показывает ведущий.',
  load_action: 'загрузке мероприятий',
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
