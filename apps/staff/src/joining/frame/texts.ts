import type { ReasonTexts } from '@parta/web-kit/reasons';

/** Words of the address that is not confirmed yet. */
export const unconfirmedTexts = {
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
