import { type PluralForms, plural } from '@parta/domain/text/plural';
import { inQuotes } from '@parta/domain/text/quotes';
import type { ReasonTexts } from '@parta/web-kit/reasons';

const SECONDS: PluralForms = { one: 'секунду', few: 'секунды', many: 'секунд' };

export const entranceTexts = {
  code_title: 'Введите код',
  code_tab: 'Вход по коду',
  code_label: 'Код с экрана, 6 цифр',
  code_placeholder: '000 000',
  code_incomplete: 'В коде шесть цифр',
  group_code_incomplete: 'В коде группы восемь знаков',
  to_groups: 'В коде есть буквы? Это код группы',
  last_room: 'Вы в уроке',
  to_last_room: 'Вернуться в урок',
  enter: 'Войти',
  entering: 'Входим…',
  wait: (seconds: number): string => `Слишком много попыток. Подождите ${seconds} ${plural(seconds, SECONDS)}.`,
  wait_a_little: 'Слишком много попыток. Подождите немного.',
  no_network: 'Нет связи. Проверьте интернет и попробуйте ещё раз.',
  unavailable: 'Сервер сейчас недоступен. Попробуйте ещё раз.',

  nickname_title: 'Как вас зовут?',
  nickname_label: 'Имя, которое все увидят',
  organizer: (name: string): string => `Проводит ${name}`,
  take: (nickname: string): string => `Взять ${inQuotes(nickname)}`,

  account_title: 'Вход по учётной записи',
  account_text: 'В этом мероприятии участвуют под своим именем. Войдите, и вы вернётесь сюда.',
  sign_in: 'Войти в учётную запись',
  account_join: 'Участвовать под своим именем',

  finding: 'входе по коду',
  opening: 'открытии мероприятия',
  joining: 'входе в мероприятие',
} as const;

export const codeReasons: ReasonTexts<'live.find'> = {
  code_not_found: 'Мероприятие с таким кодом не найдено',
  too_many_attempts: entranceTexts.wait_a_little,
};

/** What stands at the nickname's field. */
export const nicknameReasons = {
  nickname_empty: 'Введите имя',
  nickname_too_long: 'Имя длиннее 40 знаков. Сократите его.',
  nickname_unreadable: 'В имени нет видимых знаков.',
  nickname_improper: 'Это имя может задеть. Назовитесь, пожалуйста, по-другому.',
  nickname_misleading: 'С таким именем вас примут за ведущего. Назовитесь, пожалуйста, по-другому.',
  nickname_taken: 'Имя занято',
} as const;
