import type { ReasonTexts } from '@parta/web-kit/reasons';
import { tooManyAttempts } from '../../fields/texts.ts';

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
  link_title: 'Ссылка не действует',
  used: 'Ссылка одноразовая и работает 30 минут. Если вы её уже открывали, почта подтверждена: просто войдите.',
  ask_anew: 'Если нет, войдите и нажмите «Отправить письмо ещё раз» в разделе «Профиль».',
} as const;

export const confirmationRefusals: ReasonTexts<'auth.confirm_email'> = {
  link_invalid: `${confirmationTexts.used} ${confirmationTexts.ask_anew}`,
  email_taken: 'Этот адрес уже занят другой учётной записью. Войдите и укажите другой адрес в разделе «Профиль».',
  too_many_attempts: tooManyAttempts,
};
