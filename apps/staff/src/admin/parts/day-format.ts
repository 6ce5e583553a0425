const DAY = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long' });
const SHORT = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'short', year: 'numeric' });

/** A day in full, in the person's time zone: «1 сентября 2027 г.». */
export function formatDay(moment: string): string {
  return DAY.format(new Date(moment));
}

/** The same for a column: «1 сент. 2027 г.». */
export function formatShortDay(moment: string): string {
  return SHORT.format(new Date(moment));
}

/** The day of a moment in the person's time zone, 'YYYY-MM-DD'. */
export function dayOf(moment: string): string {
  const date = new Date(moment);
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** The first moment of a day 'YYYY-MM-DD' in the person's time zone, ISO 8601. */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

/** The last second of a day 'YYYY-MM-DD' in the person's time zone, ISO 8601. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}

/** Whether a text of the address is a day that there is. */
export function isDay(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00`));
}
