import { SHARED_COMPUTER_IDLE_MINUTES } from '@parta/domain/limits';
import type { FailureOf } from '@parta/web-kit/call-error';

export const signInTexts = {
  title: 'Вход',
  email: 'Электронная почта',
  email_or_login: 'Электронная почта или логин',
  password: 'Пароль',
  submit: 'Войти',
  forgotten: 'Забыли пароль?',
  register: 'Зарегистрироваться',
  signed_out: 'Вы вышли из учётной записи.',
  idle: `Сеанс на чужом компьютере закончился: ${SHARED_COMPUTER_IDLE_MINUTES} минут им не пользовались.`,
  session_ended: 'Вход больше не действует. Войдите снова, чтобы продолжить.',
  email_invalid: 'Введите адрес вида name@example.ru или логин с карточки',
  no_cookies: 'Браузер не сохранил вход. Разрешите файлы cookie для этого сайта и попробуйте ещё раз.',
  loading: 'Проверяем, вошли ли вы',
} as const;

/** What a refused sign-in says, for every reason there is. */
export const signInFailures: Readonly<Record<FailureOf<'auth.login'>, string>> = {
  invalid_credentials: 'Неверная почта или пароль',
  first_password_needed: 'Сначала придумайте свой пароль: отсканируйте QR-код с карточки.',
  second_factor_needed: 'Подтвердите вход кодом или ключом доступа.',
  no_leu: 'Для вашей учётной записи нет места в лицензии организации. Обратитесь к администратору организации.',
  license_expired: 'Срок лицензии вашей организации истёк. Обратитесь к администратору организации.',
  sample_account_elsewhere:
    'Это учебная установка: по этому паролю, известному всем, входят только с компьютера, на котором она запущена. Откройте её там или запустите с настройкой DEMO_OPEN=yes.',
  too_many_attempts: 'Слишком много попыток входа. Подождите немного и попробуйте снова.',
  too_many_requests: 'Слишком много запросов. Подождите немного и попробуйте снова.',
  invalid: 'Проверьте почту и пароль',
  too_large: 'Слишком длинная почта или пароль',
  too_deep: 'Проверьте почту и пароль',
  unauthorized: 'Не получилось войти. Попробуйте ещё раз.',
  forbidden: 'Не получилось войти. Попробуйте ещё раз.',
  not_found: 'Не получилось войти. Попробуйте ещё раз.',
  foreign_origin: 'Откройте страницу входа заново и попробуйте ещё раз.',
  unsupported_media_type: 'Не получилось войти. Попробуйте ещё раз.',
  unavailable: 'Сервер сейчас недоступен. Попробуйте через минуту.',
  internal: 'На сервере произошла ошибка. Попробуйте ещё раз.',
  network: 'Нет связи с сервером. Проверьте подключение и попробуйте ещё раз.',
  unreadable: 'Сервер ответил непонятно. Проверьте подключение и попробуйте ещё раз.',
  aborted: 'Вход прерван. Попробуйте ещё раз.',
};

/** The same with the time to wait, where the server names it. */
export function tooManyAttempts(minutes: string): string {
  return `Слишком много попыток входа. Попробуйте снова через ${minutes}.`;
}
