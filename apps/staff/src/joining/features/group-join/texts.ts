import { GROUP_CODE_LENGTH } from '@parta/domain/limits';
import { plural } from '@parta/domain/text/plural';
import type { ReasonTexts } from '@parta/web-kit/reasons';

export const groupJoinTexts = {
  title: 'Вход в группу',
  joining: 'Входим в группу…',
  code: 'Код группы',
  code_hint: 'Код покажет учитель. Большие и маленькие буквы не различаются.',
  code_wrong: `В коде группы ${GROUP_CODE_LENGTH} букв и цифр. Проверьте, всё ли набрано.`,
  code_text: 'Введите код, который показывает учитель, или откройте его ссылку.',
  submit: 'Войти в группу',
  other_code: 'Ввести другой код',

  joined_title: 'Вы в группе',
  already_title: 'Вы уже в этой группе',
  joined: (name: string): string => `Вы присоединились к группе «${name}».`,
  already: (name: string): string => `Вы уже состоите в группе «${name}».`,
  joined_next: 'Занятия и задания для группы появятся в мероприятиях.',
  joined_as: 'Вы вошли как',
  to_activities: 'К мероприятиям',

  signed_out: (name: string): string => `Чтобы присоединиться к группе «${name}», войдите или зарегистрируйтесь.`,
  signed_out_next: 'Код вводить заново не придётся: после входа вы сразу окажетесь в группе.',
  signed_out_unnamed: 'Чтобы присоединиться к группе, войдите или зарегистрируйтесь.',

  invalid_title: 'Код или ссылка не действует',
  owner_title: 'Это ваша группа',
  to_groups: 'К списку групп',
  unconfirmed_next: 'Как только вы это сделаете, эта страница сама введёт вас в группу.',
  self_action: 'проверке почты',
  no_seat_title: 'Нет свободного места',
  full_title: 'Группа заполнена',

  too_many_title: 'Слишком много попыток',
} as const;

/** What a refused join says. */
export const joinRefusals: ReasonTexts<'group.join'> = {
  invalid_join: 'Он закончился, его остановили или в нём ошибка. Проверьте код или попросите у учителя новый.',
  user_is_owner: 'Вы ведёте эту группу, поэтому присоединяться к ней не нужно.',
  primary_email_not_confirmed: 'В группу входят с подтверждённой почтой. Откройте письмо и перейдите по ссылке в нём.',
  unable_to_license:
    'В лицензии организации закончились места, поэтому войти в группу пока нельзя. Скажите об этом учителю: он уже видит ваше имя на своём экране.',
  too_many_participants:
    'В группе уже столько участников, сколько она вмещает. Скажите об этом учителю: он уже видит ваше имя на своём экране и даст код другой группы.',
  too_many_attempts: 'Подождите немного и попробуйте ещё раз.',
};

/** @param seconds until the server counts anew */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Попробуйте снова через ${minutes} ${plural(minutes, { one: 'минуту', few: 'минуты', many: 'минут' })}.`;
}
