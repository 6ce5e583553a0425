import { personHeads } from '../../spreadsheet/texts.ts';

/** What lists write for nothing. */
export const noValue = /^(?:[-–—_.]+|нет|не имеет|отсутствует|без отчества|б\/о|б\.\s?о\.|#н\/д|#n\/a|n\/a)$/i;

/** «Класс: 7А», «Группа ИС-21» */
export const classTitle = /^(?:класс|группа)\s*:?\s*(\S*\d\S*(?:\s\S{1,3})?)$/iu;

/** What of the name of a class may be left out. */
export const classWords = /[\s"'«»„“”:–—-]|класс\p{L}*|кл\./giu;

/** The list of a group as it is downloaded. */
export const rosterTexts = {
  fileName: (group: string): string => `${group}.xlsx`,
  sheetName: 'Список',
  heads: ['№', personHeads.last_name, personHeads.first_name, personHeads.middle_name, 'Почта или логин', 'Состояние'],
  signedIn: 'Активен',
  emailNotConfirmed: 'Почта не подтверждена',
  notSignedIn: 'Вход ещё не выполнен',
} as const;

const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

/** «22 декабря 2026 г.», the day in UTC. */
export function tellDay(at: Date): string {
  return `${at.getUTCDate()} ${months[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()} г.`;
}

/** What is printed on cards. */
export const cardTexts = {
  title: 'Карточки для входа',
  where: (organization: string, group: string): string => `${organization} · ${group}`,
  address: 'Наберите адрес или наведите камеру на код',
  login: 'Логин',
  password: 'Одноразовый пароль',
  until: (day: string): string => `Карточка действует до ${day}, один раз`,
} as const;
