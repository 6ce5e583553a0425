import { fullName } from '@parta/domain/people/person-name';
import type { ReasonTexts } from '@parta/web-kit/reasons';
import { tooManyAttempts } from '../../../shell/failures/texts.ts';
import type { RefusalTexts } from '../../fields/refusals.ts';
import { newPasswordRefusals } from '../../fields/texts.ts';

export const firstSignInTexts = {
  title: 'Первый вход',
  load_action: 'проверке кода',
  hello: (names: { lastName: string; firstName: string; middleName: string }): string =>
    `Здравствуйте, ${fullName(names)}!`,
  login: 'Ваш логин:',
  text: 'Придумайте свой пароль и запомните его: дальше вы будете входить по логину и этому паролю. Пароль с карточки больше не понадобится.',
  submit: 'Сохранить пароль и войти',
  action: 'сохранении пароля',
  no_seat:
    'Пароль сохранён, но войти пока нельзя: у школы сейчас нет места для вас в лицензии. Скажите об этом учителю.',
  second_factor: 'Пароль сохранён. Войдите по логину и этому паролю: вход нужно подтвердить вторым шагом.',
  to_sign_in: 'Войти',
  dead_title: 'Код не действует',
  no_token: 'В этом адресе нет кода. Отсканируйте QR-код с карточки ещё раз или войдите по логину и паролю с неё.',
} as const;

const dead =
  'Код с карточки одноразовый и действует 30 дней. Если вы уже придумали пароль, войдите по логину и этому паролю. Если нет, попросите у учителя новую карточку.';

export const aboutRefusals: ReasonTexts<'auth.first_sign_in'> = {
  link_invalid: dead,
  too_many_attempts: tooManyAttempts,
};

export const firstPasswordRefusals: RefusalTexts<'auth.first_password', { password: string }> = {
  ...newPasswordRefusals,
  link_invalid: { field: null, text: dead },
  too_many_attempts: { field: null, text: tooManyAttempts },
};
