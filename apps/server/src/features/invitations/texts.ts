import { INVITATION_DAYS } from '@parta/domain/limits';
import { plural } from '@parta/domain/plural';

const days = plural(INVITATION_DAYS, { one: 'день', few: 'дня', many: 'дней' });

/** The mail that invites. */
export const letterTexts = {
  subject: (organization: string): string => `Приглашение: ${organization}`,
  paragraphs: (organization: string): string[] => [
    'Здравствуйте!',
    `Вас приглашают в «Парту» — сервис для занятий и проверочных работ. Приглашает организация: ${organization}.`,
    `Чтобы принять приглашение, нажмите кнопку. Ссылка предназначена только вам и действует ${INVITATION_DAYS} ${days}.`,
    'Если вы не ждали приглашения, ничего не нажимайте и удалите письмо.',
  ],
  button: 'Принять приглашение',
} as const;
