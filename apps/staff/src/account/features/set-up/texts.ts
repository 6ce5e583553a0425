import { tooManyAttempts } from '../../../shell/failures/texts.ts';
import type { RefusalTexts } from '../../fields/refusals.ts';
import { newPasswordRefusals } from '../../fields/texts.ts';
import type { SetUpValues } from './rules/set-up-form.ts';

export const setUpTexts = {
  title: 'Первый запуск',
  text: 'Эта учётная запись будет управлять всей установкой: организациями, лицензиями и администраторами.',
  submit: 'Создать администратора',
  action: 'создании администратора',
  no_token: 'Откройте ссылку первого запуска целиком: её пишет сервер, когда запускается впервые.',
  dead: 'Ссылка первого запуска не действует: она одноразовая. Если администратора ещё нет, перезапустите сервер, и он напишет новую.',
  to_sign_in: 'Войти',
} as const;

export const setUpRefusals: RefusalTexts<'auth.set_up', SetUpValues> = {
  ...newPasswordRefusals,
  link_invalid: { field: null, text: setUpTexts.dead },
  email_taken: { field: 'email', text: 'Эта почта уже занята' },
  too_many_attempts: { field: null, text: tooManyAttempts },
};
