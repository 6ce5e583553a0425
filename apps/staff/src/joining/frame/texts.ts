import type { ReasonTexts } from '@parta/web-kit/reasons';

/** Words of what did not come about. */
export const endedTexts = {
  again: 'Попробовать ещё раз',
  unreached_title: 'Нет связи с сервером',
  unreached: 'Проверьте подключение. Как только связь появится, попробуем сами.',
} as const;

/** Words of both ways in. */
export const signInTexts = {
  sign_in: 'Войти',
  register: 'Зарегистрироваться',
} as const;

/** Words of the address that is not confirmed yet. */
export const unconfirmedTexts = {
  title: 'Подтвердите почту',
  at: 'Письмо отправлено на адрес',
  resend: 'Отправить письмо ещё раз',
  resend_action: 'отправке письма',
  resent: 'Письмо отправлено',
  to_mailbox: 'Открыть неотправленные письма',
} as const;

export const resendRefusals: ReasonTexts<'auth.resend_confirmation'> = {
  already_confirmed: 'Почта уже подтверждена',
  too_many_attempts: 'Письма отправлялись слишком часто. Подождите немного и попробуйте снова.',
};
