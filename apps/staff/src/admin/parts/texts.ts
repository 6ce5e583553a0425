import type { LicenseFeature } from '@parta/domain/people/roles';

/** Words of the parts that several screens share. */
export const partTexts = {
  previous: 'Назад',
  next: 'Дальше',
  pages: 'Страницы',
  range: (first: number, last: number, total: number): string => `${first}–${last} из ${total}`,
  roles: 'Роли',
  no_roles: 'Ролей для этого типа нет.',
} as const;

export const licenseTexts = {
  works: 'Действует',
  expired: 'Истекла',
  not_begun: 'Ещё не началась',
  ends_in: (days: string): string => `Заканчивается через ${days}`,
  ends_today: 'Заканчивается сегодня',
  period: (from: string, until: string): string => `С ${from} по ${until}`,
  until: (until: string): string => `до ${until}`,
  seats: 'Места',
  used_of: (used: number, seats: number): string => `занято ${used} из ${seats}`,
  left: (seats: string): string => `Свободно: ${seats}`,
  none_left: 'Свободных мест нет',
  over: (over: string): string => `Занято больше, чем есть, на ${over}`,
} as const;

export const dayForms = { one: 'день', few: 'дня', many: 'дней' } as const;
export const seatForms = { one: 'место', few: 'места', many: 'мест' } as const;

/** Limits of a license in words, with their figures. */
export const limitTexts: Readonly<Record<string, (figure: string) => string>> = {
  live_participants: (figure) => `До ${figure} участников в одном мероприятии`,
  storage_mb: (figure) => `${figure} МБ для файлов`,
  materials: (figure) => `До ${figure} материалов`,
};

export const featureTexts: Readonly<Record<LicenseFeature, { name: string; about: string }>> = {
  self_study: { name: 'Самостоятельное обучение', about: 'Люди проходят материалы сами, без организатора.' },
};

export const organizationFieldTexts = {
  full_name: 'Полное название',
  short_name: 'Краткое название',
  short_name_about: 'Под ним организацию видят в списках.',
  website: 'Сайт',
  website_about: 'Необязательно. Помогает отличить школы с похожими названиями.',
} as const;
