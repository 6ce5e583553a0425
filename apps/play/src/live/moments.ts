const MOMENT = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment near enough to need no year, by the device's zone: «23 ноября в 18:00». @param moment in ISO 8601 */
export function formatMoment(moment: string): string {
  return MOMENT.format(new Date(moment));
}
