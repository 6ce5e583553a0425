import type { ReasonTexts } from '@parta/web-kit/reasons';
import { linkInvalid, tooManyAttempts } from '../../fields/texts.ts';

export const confirmationTexts = {
  title: 'Подтверждение почты',
  checking: 'Подтверждаем адрес',
  done_title: 'Почта подтверждена',
  done: 'Адрес подтверждён:',
  to_sign_in: 'Войти',
  to_account: 'Продолжить',
  failed_title: 'Почта не подтверждена',
  unreachable: 'Не получилось связаться с сервером. Проверьте связь и попробуйте ещё раз.',
  retry: 'Повторить',
  no_token: 'Откройте ссылку из письма ещё раз: в этом адресе её нет.',
  ask_anew: 'Чтобы получить новую, войдите и нажмите «Отправить письмо ещё раз» в разделе «Профиль».',
} as const;

export const confirmationRefusals: ReasonTexts<'auth.confirm_email'> = {
  link_invalid: `${linkInvalid} ${confirmationTexts.ask_anew}`,
  email_taken: 'Этот адрес уже занят другой учётной записью. Войдите и укажите другой адрес в разделе «Профиль».',
  too_many_attempts: tooManyAttempts,
};
