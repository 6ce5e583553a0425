import { plural } from '@parta/domain/text/plural';
import { minuteForms } from './texts.ts';

/** A time to wait in words, in whole minutes: «3 минуты», as it stands after «через». */
export function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} ${plural(minutes, minuteForms)}`;
}
