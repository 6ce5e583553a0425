/** A long time, of which seconds say nothing: «2 ч 5 мин», whole hours alone «2 ч». */
export function hoursAndMinutes(hours: number, minutes: number): string {
  return minutes === 0 ? `${hours}\u00A0ч` : `${hours}\u00A0ч ${minutes}\u00A0мин`;
}
