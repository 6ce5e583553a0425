import type { ReasonTexts } from '@parta/web-kit/reasons';
import { tooManyAttempts } from '../../../shell/failures/texts.ts';
import type { RefusalTexts } from '../../fields/refusals.ts';

export const profileTexts = {
  title: 'Профиль',
  load_action: 'загрузке профиля',
  names: 'Имя',
  names_text: 'Так вас увидят коллеги и ученики.',
  save: 'Сохранить',
  save_action: 'сохранении профиля',
  saved: 'Профиль сохранён',
  email: 'Электронная почта',
  no_email: 'Почты нет',
  login: 'Логин для входа:',
  add_email: 'Добавить почту',
  confirmed: 'Подтверждена',
  unconfirmed: 'Не подтверждена',
  confirm_text: 'Перейдите по ссылке из письма, чтобы подтвердить адрес.',
  resend: 'Отправить письмо ещё раз',
  resend_action: 'отправке письма',
  resent: 'Письмо отправлено',
  to_mailbox: 'Открыть неотправленные письма',
  pending: 'Новый адрес ждёт подтверждения:',
  pending_text: 'До подтверждения входите с прежним адресом.',
  change_email: 'Изменить почту',
  change_email_text: 'На новый адрес придёт письмо со ссылкой. До подтверждения останется прежний.',
  change_email_action: 'смене почты',
  change_email_submit: 'Отправить письмо',
  new_email: 'Новый адрес',
  mails: 'Письма',
  reminders: 'Письма о заданиях',
  reminders_text: 'Когда вам назначили задание и за сутки до его завершения.',
  reminders_no_email: 'Письма придут, когда появится подтверждённая почта.',
  view: 'Время и вид',
  time_zone: 'Часовой пояс',
  time_zone_text: 'В нём показываются время и даты.',
  device_zone: 'По устройству',
  theme: 'Тема',
  light: 'Светлая',
  dark: 'Тёмная',
  auto: 'Как на устройстве',
  view_action: 'сохранении настроек',
} as const;

export const timeZoneRefusals: ReasonTexts<'user.update'> = {
  unknown_time_zone: 'Сервер не знает такого часового пояса. Выберите другой.',
};

export const resendRefusals: ReasonTexts<'auth.resend_confirmation'> = {
  already_confirmed: 'Этот адрес уже подтверждён.',
  too_many_attempts: tooManyAttempts,
};

export const changeEmailRefusals: RefusalTexts<'user.change_email', { email: string; password: string }> = {
  wrong_password: { field: 'password', text: 'Неверный пароль' },
  same_email: { field: 'email', text: 'Это ваш нынешний адрес' },
  too_many_attempts: { field: null, text: tooManyAttempts },
};
