import type { ReasonTexts } from '@parta/web-kit/reasons';
import { tooManyAttempts } from '../../../shell/failures/texts.ts';
import type { RefusalTexts } from '../../fields/refusals.ts';

export const confirmationTexts = {
  title: 'Подтверждение почты',
  address: 'Адрес:',
  new_account: 'Введите пароль, который вы придумали при регистрации.',
  new_address: 'Введите пароль вашей учётной записи: этот адрес станет её новым адресом.',
  submit: 'Подтвердить адрес',
  action: 'подтверждении почты',
  load_action: 'проверке ссылки',
  not_me_title: 'Это не вы или пароль забыт?',
  not_me_text:
    'Задайте новый пароль: учётная запись станет вашей, а все, кто в неё вошёл, выйдут. Потом проверьте имя и заявки в профиле.',
  set_password: 'Задать новый пароль',
  not_my_change: 'Если этот адрес указали не вы, закройте страницу: ничего не изменится.',
  forgotten: 'Забыли пароль? Восстановите его через прежний адрес.',
  done_title: 'Почта подтверждена',
  done: 'Адрес подтверждён:',
  to_group: 'Открываем группу…',
  to_course: 'Открываем курс…',
  to_sign_in: 'Войти',
  to_account: 'Продолжить',
  failed_title: 'Почта не подтверждена',
  no_token: 'Откройте ссылку из письма ещё раз: в этом адресе её нет.',
  link_title: 'Ссылка не действует',
  used: 'Ссылка одноразовая и работает 30 минут. Если вы ею уже воспользовались, почта подтверждена: просто войдите.',
  ask_anew: 'Если нет, войдите и нажмите «Отправить письмо ещё раз» в разделе «Профиль».',
} as const;

const linkDead = `${confirmationTexts.used} ${confirmationTexts.ask_anew}`;

export const aboutRefusals: ReasonTexts<'auth.confirmation'> = {
  link_invalid: linkDead,
  too_many_attempts: tooManyAttempts,
};

export const confirmRefusals: RefusalTexts<'auth.confirm_email', { password: string }> = {
  link_invalid: { field: null, text: linkDead },
  wrong_password: { field: 'password', text: 'Пароль не подходит' },
  email_taken: {
    field: null,
    text: 'Этот адрес уже занят другой учётной записью. Войдите и укажите другой адрес в разделе «Профиль».',
  },
  too_many_attempts: { field: null, text: tooManyAttempts },
};
