import type { CallError } from '@parta/web-kit/call-error';
import { findReasonText, type ReasonTexts } from '@parta/web-kit/reasons';
import { adminTexts } from '../../texts.ts';

export const userRoleTexts = {
  title: 'Роли платформы',
  about: 'Администраторы платформы и кураторы каталога. Эти роли не зависят от организаций.',
  column_person: 'Человек',
  column_role: 'Роль',
  you: 'это вы',
  give: 'Дать роль',
  give_title: 'Дать роль платформы',
  email: 'Почта',
  email_about: 'Человек уже должен быть зарегистрирован, а почта подтверждена.',
  role: 'Роль',
  give_action: 'выдаче роли',
  given: (email: string): string => `Роль выдана: ${email}`,
  take: 'Снять роль',
  take_title: 'Снять роль?',
  take_text: (name: string, role: string): string => `${name}: роль «${role}» перестанет действовать сразу.`,
  take_self: {
    platform_administrator: 'Это ваша роль: вы сразу потеряете доступ к этому разделу.',
    curator: 'Это ваша роль: вы больше не сможете вести каталог.',
  },
  take_action: 'снятии роли',
  taken: (name: string): string => `Роль снята: ${name}`,
  empty_title: 'Ролей пока никому не дали',
  empty_text: 'Дайте роль человеку по его почте.',
  load_action: 'загрузке ролей платформы',
} as const;

const GIVE_REFUSALS: ReasonTexts<'platform.user_role_give'> = {
  unknown_account: 'Учётной записи с этой подтверждённой почтой нет.',
  wrong_password: adminTexts.wrong_password,
  too_many_attempts: adminTexts.too_many_attempts,
};

const TAKE_REFUSALS: ReasonTexts<'platform.user_role_take'> = {
  not_found: 'Этой роли у человека уже нет. Список обновлён.',
  last_administrator: 'Это последний администратор платформы: сначала дайте роль другому.',
  wrong_password: adminTexts.wrong_password,
  too_many_attempts: adminTexts.too_many_attempts,
};

/** Words for a role that was not given, at its field. */
export function describeGiving(error: CallError): string | { field: 'email' | 'password'; text: string } | null {
  const text = findReasonText(GIVE_REFUSALS, error);
  if (text === null || error.reason === 'too_many_attempts') return text;
  return { field: error.reason === 'wrong_password' ? 'password' : 'email', text };
}

/** Words for a role that was not taken away. */
export function describeTaking(error: CallError): string | { field: 'password'; text: string } | null {
  const text = findReasonText(TAKE_REFUSALS, error);
  return text !== null && error.reason === 'wrong_password' ? { field: 'password', text } : text;
}
