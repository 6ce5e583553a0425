import { FRESH_FACTOR_MINUTES } from '@parta/domain/limits';
import type { SecondFactorMethod } from '@parta/domain/people/second-factor';
import type { ReasonTexts } from '@parta/web-kit/reasons';
import { tooManyAttempts } from '../failures/texts.ts';
import type { PasskeyFailure } from './passkeys.ts';

/** Words of proving a second factor, at a sign-in and before a sensitive action. */
export const factorTexts = {
  dialog_title: 'Подтвердите, что это вы',
  dialog_text: `Для этого действия нужен второй фактор. После подтверждения ${FRESH_FACTOR_MINUTES} минут спрашивать его не будем.`,
  app_code: 'Код из приложения',
  app_code_hint: 'Шесть цифр из приложения с кодами на вашем телефоне.',
  app_code_invalid: 'Код из приложения — это шесть цифр',
  recovery_code: 'Код восстановления',
  recovery_code_hint:
    'Один из кодов, которые вы сохранили, когда включали второй фактор. Каждый код действует один раз.',
  recovery_code_invalid: 'Это не код восстановления. Введите его целиком, как он записан',
  required: 'Введите код',
  passkey_text: 'Браузер попросит отпечаток пальца, лицо, PIN-код или ключ безопасности.',
  passkey_unsupported: 'Этот браузер не может использовать ключ доступа на этой странице. Выберите другой способ.',
  use_passkey: 'Использовать ключ доступа',
  confirm: 'Подтвердить',
  cancel: 'Отмена',
  other_ways: 'Другой способ',
} as const;

/** What is asked for, as a heading. */
export const methodHeadings: Readonly<Record<SecondFactorMethod, string>> = {
  totp: 'Введите код из приложения',
  passkey: 'Подтвердите вход ключом доступа',
  recovery_code: 'Введите код восстановления',
};

/** The same as a way to choose. */
export const methodNames: Readonly<Record<SecondFactorMethod, string>> = {
  totp: factorTexts.app_code,
  passkey: 'Ключ доступа',
  recovery_code: factorTexts.recovery_code,
};

type ProofReasons = ReasonTexts<'auth.second_factor' | 'auth.second_factor_challenge'> &
  ReasonTexts<'second_factor.prove' | 'second_factor.challenge'>;

/** Why a proof was refused. */
export const proofRefusals: ProofReasons = {
  wrong_code: 'Код не подошёл. Проверьте его и время на телефоне; использованный код второй раз не действует.',
  wrong_passkey: 'Ключ доступа не подошёл. Попробуйте ещё раз или выберите другой способ.',
  no_passkey: 'В вашей учётной записи больше нет ключей доступа. Выберите другой способ.',
  not_enrolled: 'Второй фактор уже выключен. Обновите страницу и повторите действие.',
  sign_in_expired: 'Время на подтверждение вышло. Введите пароль ещё раз.',
  no_leu: 'Для вашей учётной записи нет места в лицензии организации. Обратитесь к администратору организации.',
  license_expired: 'Срок лицензии вашей организации истёк. Обратитесь к администратору организации.',
  too_many_attempts: tooManyAttempts,
};

/** Why a proof could not be sent. */
export const proofFailures = {
  network: 'Нет связи с сервером. Проверьте подключение и попробуйте ещё раз.',
  unavailable: 'Сервер сейчас недоступен. Попробуйте через минуту.',
  other: 'Не получилось подтвердить. Попробуйте ещё раз.',
} as const;

/** Why the browser gave no passkey to sign with. */
export const passkeyFailures: Readonly<Record<PasskeyFailure, string>> = {
  declined: 'Браузер не получил ключ доступа: вы отменили запрос или время вышло. Попробуйте ещё раз.',
  known: 'Этот ключ доступа здесь не подходит. Выберите другой способ.',
  failed: 'Браузер не смог использовать ключ доступа. Попробуйте ещё раз или выберите другой способ.',
};
