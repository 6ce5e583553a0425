import { SHARED_COMPUTER_IDLE_MINUTES } from '@parta/domain/limits';

/** Words about a session on a computer that others use too. */
export const sharedComputerTexts = {
  name: 'Чужой компьютер',
  about: `Выйдем сами, когда браузер закроют или ${SHARED_COMPUTER_IDLE_MINUTES} минут им не будут пользоваться`,
  warning_title: 'Вы ещё здесь?',
  warning_text:
    'Вы вошли на чужом компьютере и давно ничего не делали. Если вы ушли, мы сами выйдем из учётной записи.',
  time_left: 'Осталось:',
  stay: 'Остаться',
  sign_out: 'Выйти',
  ended_title: 'Сеанс закончился',
  ended_text:
    'Вы вышли из учётной записи. Что не успело отправиться, осталось на этом компьютере: войдите, и оно отправится.',
  sign_in: 'Войти',
} as const;
