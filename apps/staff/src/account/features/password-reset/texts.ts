import { tooManyAttempts } from '../../../shell/failures/texts.ts';
import type { RefusalTexts } from '../../fields/refusals.ts';
import { linkInvalid, newPasswordRefusals } from '../../fields/texts.ts';

export const resetTexts = {
  ask_title: 'Восстановление пароля',
  ask_text: 'Укажите почту учётной записи: мы пришлём ссылку, по которой можно задать новый пароль.',
  by_login:
    'Это не адрес почты. Если вы входите по логину, обратитесь к учителю: он выдаст новую карточку для входа. Если по почте — введите адрес вида name@example.ru',
  ask_submit: 'Прислать ссылку',
  ask_action: 'запросе ссылки',
  asked_title: 'Проверьте почту',
  asked: 'Если такой адрес есть, письмо уже отправлено на',
  asked_then:
    'Ссылка действует 30 минут. Если письма нет, загляните в папку «Спам» и проверьте, верно ли указан адрес.',
  other_address: 'Указать другой адрес',
  to_mailbox: 'Открыть неотправленные письма',
  back: 'Вернуться ко входу',
  new_title: 'Новый пароль',
  new_text: 'После смены пароля вы выйдете из учётной записи на всех устройствах.',
  new_submit: 'Сохранить пароль',
  new_action: 'смене пароля',
  done_title: 'Пароль изменён',
  done: 'Войдите с новым паролем. Почта:',
  to_sign_in: 'Войти',
  no_token: 'Откройте ссылку из письма ещё раз: в этом адресе её нет.',
  ask_anew: 'Запросить новую ссылку',
} as const;

export const askRefusals: RefusalTexts<'auth.ask_reset', { email: string }> = {
  too_many_attempts: { field: null, text: tooManyAttempts },
};

export const newPasswordPageRefusals: RefusalTexts<'auth.reset_password', { password: string }> = {
  ...newPasswordRefusals,
  link_invalid: { field: null, text: linkInvalid },
  too_many_attempts: { field: null, text: tooManyAttempts },
};
