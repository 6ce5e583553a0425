import type { ReasonTexts } from '@parta/web-kit/reasons';
import { entranceTexts, type nicknameReasons } from '../../texts.ts';

/** When the entrance of a lesson opens. */
export const opensAt = (moment: string): string => `Войти можно будет ${moment}.`;

/** What shuts the door. */
export const closedDoors: Readonly<
  Record<Exclude<keyof ReasonTexts<'live.join'>, keyof typeof nicknameReasons>, { title: string; text: string }>
> = {
  entrance_locked: {
    title: 'Вход закрыт',
    text: 'Ведущий закрыл вход. Попросите открыть его и попробуйте ещё раз.',
  },
  already_started: {
    title: 'Мероприятие уже идёт',
    text: 'Войти после начала нельзя: так решил ведущий.',
  },
  not_yet_open: {
    title: 'Вход ещё не открыт',
    text: 'Подождите немного и попробуйте ещё раз.',
  },
  ended: { title: 'Мероприятие закончилось', text: 'Войти в него уже нельзя.' },
  full: { title: 'Мест больше нет', text: 'В комнате столько участников, сколько допускает лицензия.' },
  removed: {
    title: 'Ведущий удалил вас из мероприятия',
    text: 'С этого устройства войти нельзя. Если это ошибка, подойдите к ведущему: он может впустить вас снова, тогда нажмите «Повторить».',
  },
  sign_in_needed: { title: entranceTexts.account_title, text: entranceTexts.account_text },
  not_a_member: {
    title: 'Мероприятие другой организации',
    text: 'В нём участвуют только её сотрудники и учащиеся. Проверьте, под той ли учётной записью вы вошли.',
  },
  not_found: { title: 'Такого мероприятия нет', text: 'Проверьте ссылку или введите код с экрана.' },
};

export type ClosedDoor = keyof typeof closedDoors;
