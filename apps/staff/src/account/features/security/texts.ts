import { SESSIONS_PER_PERSON_MAX, SHARED_COMPUTER_IDLE_MINUTES } from '@parta/domain/limits';
import type { SignInEvent } from '@parta/domain/people/sign-in-events';
import { plural } from '@parta/domain/text/plural';
import type { ReasonTexts } from '@parta/web-kit/reasons';
import { tooManyAttempts } from '../../../shell/failures/texts.ts';
import type { RefusalTexts } from '../../fields/refusals.ts';
import { passwordProblems } from '../../fields/texts.ts';
import type { PasswordValues } from './rules/password-form.ts';

const TRIES = { one: 'попытка', few: 'попытки', many: 'попыток' };
const FAILED = { one: 'неудачная попытка', few: 'неудачные попытки', many: 'неудачных попыток' };

/** «Сегодня» inside of a sentence. */
function lower(moment: string): string {
  return moment.charAt(0).toLowerCase() + moment.slice(1);
}

export const securityTexts = {
  title: 'Безопасность',
  password: 'Пароль',
  password_text: 'После смены пароля вы останетесь в учётной записи только на этом устройстве.',
  change_password: 'Изменить пароль',
  password_action: 'смене пароля',
  password_changed: 'Пароль изменён. На других устройствах нужно войти снова.',
  sessions: 'Где вы вошли',
  sessions_text: `Если устройство вам незнакомо, завершите вход на нём и смените пароль. Вход действует не дольше года; если их больше ${SESSIONS_PER_PERSON_MAX}, самый давний завершается.`,
  load_action: 'загрузке списка устройств',
  sign_ins: 'Недавние входы',
  sign_ins_text: 'Входы, неудачные попытки и смены пароля за последние 90 дней. Если это были не вы, смените пароль.',
  load_sign_ins_action: 'загрузке недавних входов',
  failed_before: (count: number): string =>
    `Перед этим входом ${plural(count, { one: 'была', few: 'было', many: 'было' })} ${count} ${plural(count, TRIES)} с неверным паролем. Если это были не вы, смените пароль.`,
  by: (name: string): string => `Кто: ${name}`,
  when_where: (moment: string, address: string): string => (address === '' ? moment : `${moment}, адрес ${address}`),
  this_device: 'Это устройство',
  shared_device: 'Чужой компьютер',
  seen: (moment: string): string => `Последнее действие: ${lower(moment)}`,
  started: (moment: string, address: string): string => `Вход: ${lower(moment)}, адрес ${address}`,
  end: 'Завершить',
  end_of: (device: string): string => `Завершить вход: ${device}`,
  end_action: 'завершении входа',
  ended: 'Вход на том устройстве завершён',
  end_all: 'Выйти на всех устройствах',
  end_all_title: 'Выйти на всех устройствах?',
  end_all_text: 'Вы выйдете везде, и здесь тоже: понадобится войти снова.',
  end_all_action: 'выходе на всех устройствах',
} as const;

/** Words about the session on a computer that others use too. */
export const ownComputerTexts = {
  text: `Вы вошли как на чужом компьютере: мы выйдем сами, когда браузер закроют или ${SHARED_COMPUTER_IDLE_MINUTES} минут им не будут пользоваться. Открытое задание и идущий урок не прерываются.`,
  own: 'Это мой компьютер',
  own_title: 'Это ваш компьютер?',
  own_text:
    'Если этим компьютером пользуетесь только вы, введите пароль, и вы останетесь в учётной записи, пока не выйдете сами.',
  own_action: 'подтверждении компьютера',
  own_done: 'Теперь этот компьютер ваш: выходить сами мы больше не будем',
} as const;

export const ownComputerRefusals: RefusalTexts<'auth.own_computer', { password: string }> = {
  wrong_password: { field: 'password', text: 'Неверный пароль' },
  not_shared: { field: null, text: 'Этот компьютер уже не считается чужим. Обновите страницу.' },
  too_many_attempts: { field: null, text: tooManyAttempts },
};

/** What happened, in words. */
export const signInTexts: Readonly<Record<SignInEvent, (count: number) => string>> = {
  signed_in: () => 'Вход',
  sign_in_failed: (count) => (count === 1 ? 'Неудачная попытка входа' : `${count} ${plural(count, FAILED)} входа`),
  password_changed: () => 'Пароль изменён',
  email_changed: () => 'Почта изменена',
  sign_in_reset: () => 'Выдана новая карточка входа, прежний пароль не действует',
  refresh_reused: () => 'Вход завершён: его ключом воспользовались дважды',
};

export const passwordRefusals: RefusalTexts<'user.change_password', PasswordValues> = {
  wrong_password: { field: 'currentPassword', text: 'Неверный пароль' },
  too_short: { field: 'newPassword', text: passwordProblems.too_short },
  too_long: { field: 'newPassword', text: passwordProblems.too_long },
  too_common: { field: 'newPassword', text: passwordProblems.too_common },
  too_personal: { field: 'newPassword', text: passwordProblems.too_personal },
  too_many_attempts: { field: null, text: tooManyAttempts },
};

export const endRefusals: ReasonTexts<'user.end_session'> = {
  not_found: 'Этот вход уже завершён.',
};
