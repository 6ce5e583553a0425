import { inQuotes } from '@parta/domain/text/quotes';
import type { FailureOf } from '@parta/web-kit/call-error';
import { errorTexts } from '../../../shell/texts.ts';
import type { StartProblem } from './rules/start-form.ts';

export const startTexts = {
  title: 'Провести мероприятие',
  default_title: 'Мероприятие',
  material: (title: string): string => `Материал: ${title}`,
  organization: 'Организация',
  organization_placeholder: 'Выберите организацию',
  name: 'Название',
  start_now: 'Начать сейчас',
  start_date: 'Начало',
  in_zone: (zone: string): string => `По времени ${zone}, как в вашем профиле`,
  duration: 'Продолжительность',
  options: 'Параметры',
  anonymous: 'Анонимное мероприятие',
  anonymous_about:
    'Вход в учётную запись не нужен: участник называет себя сам, и в результатах будет это имя. Сертификаты не выдаются.',
  anonymous_survey_about:
    'Вход в учётную запись не нужен. Имя, которое участник себе выберет, видно только в списке подключившихся. В результатах имён нет: «Участник 1», «Участник 2»…',
  show_correctness: 'Показывать правильность ответов',
  show_correctness_about: 'После каждого вопроса участники видят, что верно.',
  connect_after_start: 'Разрешить подключение после начала',
  connect_after_start_about: 'Опоздавшие войдут, пока мероприятие идёт.',
  show_statistic: 'Показывать участникам общую статистику',
  show_statistic_about: 'Участники видят, как ответила группа, и таблицу лидеров.',
  cancel: 'Отмена',
  run: 'Начать',
  plan: 'Запланировать',
  created: 'Мероприятие создано',
  attention: 'Внимание',
  good: 'Хорошо',
  no_rights: 'У вас недостаточно прав для запуска этого материала',
  no_rights_because: (why: string): string => `У вас недостаточно прав для запуска этого материала. ${why}`,
  no_seat_for: (name: string): string =>
    `Не хватает мест в лицензии: ${name} не может быть в числе участников. Освободите место или обратитесь к администратору организации.`,
  save_failed: 'Произошла ошибка при сохранении мероприятия',
  kinds: 'Как провести',
  kind_names: { sync: 'Синхронное', async: 'Асинхронное' },
  kind_abouts: {
    sync: 'Все отвечают вместе, в одно время, под вашим управлением.',
    async: 'Каждый проходит сам, когда удобно, до даты окончания.',
  },
  copy_link: 'Скопировать ссылку',
  link_copied: 'Ссылка скопирована',
  link: (address: string): string => `Ссылка для участников: ${address}`,
  incomplete:
    'В материале есть незаконченные вопросы. Откройте его в редакторе: «Проверка материала» покажет, что исправить.',
  check_action: 'проверке материала',
  start_action: 'создании мероприятия',
} as const;

/** The tab of an activity that is assigned. */
export const assignTexts = {
  end_date: 'Окончание',
  members: 'Участники',
  presets: 'Готовые настройки',
  preset_names: { homework: 'Домашняя работа', test: 'Контрольная', training: 'Тренировка' },
  show_correctness: 'Показывать правильность ответов',
  show_correctness_about: 'Закончив попытку, участник видит, что верно, а что нет.',
  multiple_participation: 'Разрешить проходить несколько раз',
  multiple_participation_about: 'Попыток сколько угодно, засчитывается лучшая. Иначе попытка одна.',
  content_navigation: 'Разрешить свободный переход между слайдами',
  content_navigation_about: 'К слайдам можно возвращаться. Иначе пройденный слайд закрывается.',
  permanent_access: 'Оставить доступ после окончания',
  permanent_access_about: 'Материал и свои результаты можно открыть и позже.',
  assign: 'Назначить',
} as const;

/** The launch of a presentation. */
export const launchTexts = {
  title: 'Запуск презентации',
  about: (title: string): string =>
    `${inQuotes(title)} начнётся сейчас и продлится полтора часа. Вход в учётную запись не нужен: участники называют себя сами, и в результатах будут эти имена.`,
  launch: 'Запустить',
} as const;

export const startProblemTexts: Readonly<Record<StartProblem, string>> = {
  required: 'Заполните это поле',
  title_too_long: 'Максимальная длина названия - 255 символов',
  date_invalid: 'Неверный формат даты',
  end_not_later: 'Дата окончания должна быть позже даты начала',
  end_in_past: 'Этот срок уже прошёл: никто не успеет выполнить задание',
  nobody_chosen: 'Выберите хотя бы одного участника',
};

const { task, nested, child_missing, no_contents, material_not_found } = errorTexts;

/** What the check of a material says when it may not be run live. */
export const checkTexts = { task, nested, child_missing, no_contents, incomplete: startTexts.incomplete } as const;

/** What a refused start says in the attention dialog; null where no words are ours and the general toast tells. */
export const startFailures: Readonly<Record<FailureOf<'material.start'>, string | null>> = {
  task,
  nested,
  child_missing,
  no_contents,
  incomplete: startTexts.incomplete,
  not_found: material_not_found,
  forbidden: startTexts.no_rights,
  mode_not_available: null,
  end_before_start: startProblemTexts.end_not_later,
  key_reused: null,
  unknown_participants: 'Среди выбранных есть люди или группы, которых больше нет. Обновите страницу и выберите снова.',
  no_participants: startProblemTexts.nobody_chosen,
  too_many_participants: 'Слишком много участников. Разделите их на несколько мероприятий.',
  unable_to_license:
    'Не хватает мест в лицензии: один из выбранных не может быть добавлен. Освободите места или обратитесь к администратору организации.',
  invalid: null,
  unauthorized: null,
  too_large: null,
  too_deep: null,
  foreign_origin: null,
  unsupported_media_type: null,
  too_many_requests: null,
  unavailable: null,
  internal: null,
  network: null,
  unreadable: null,
  aborted: null,
};

export const minuteForms = { one: 'минута', few: 'минуты', many: 'минут' } as const;
