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
  anonymous_about: 'Участникам нужно только имя, вход в учётную запись не требуется.',
  show_correctness: 'Показывать правильность ответов',
  connect_after_start: 'Разрешить подключение после начала',
  show_statistic: 'Показывать участникам общую статистику',
  cancel: 'Отмена',
  run: 'Начать',
  plan: 'Запланировать',
  created: 'Мероприятие создано',
  attention: 'Внимание',
  good: 'Хорошо',
  no_rights: 'У вас недостаточно прав для запуска этого материала',
  checking: 'Проверяем материал',
  incomplete:
    'В материале есть незаконченные вопросы. Откройте его в редакторе: «Проверка материала» покажет, что исправить.',
  check_action: 'проверке материала',
  start_action: 'создании мероприятия',
} as const;

/** The launch of a presentation. */
export const launchTexts = {
  title: 'Запуск презентации',
  about: (title: string): string =>
    `${inQuotes(title)} начнётся сейчас и продлится полтора часа. Участникам нужно только имя, вход в учётную запись не требуется.`,
  launch: 'Запустить',
} as const;

export const startProblemTexts: Readonly<Record<StartProblem, string>> = {
  required: 'Заполните это поле',
  title_too_long: 'Максимальная длина названия - 255 символов',
  date_invalid: 'Неверный формат даты',
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
  end_before_start: null,
  key_reused: null,
  unknown_participants: 'Среди выбранных есть люди или группы, которых больше нет. Обновите страницу и выберите снова.',
  no_participants: 'Выберите хотя бы одного участника',
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
