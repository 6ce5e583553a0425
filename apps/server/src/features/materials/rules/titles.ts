import { MATERIAL_TITLE_MAX } from '@parta/domain/limits';
import { copySuffix, untitled } from '../texts.ts';

/** The title of a copy beside its original: short enough, and cut where it is not, never inside of a character. */
export function titleOfCopy(title: string): string {
  return `${cutText(title, MATERIAL_TITLE_MAX - copySuffix.length)}${copySuffix}`;
}

/** A title where a name is needed and its author has given none. */
export function nameOfUntitled(title: string): string {
  return title.trim() === '' ? untitled : title;
}

/** The beginning of a text with at most `length` UTF-16 units, no character halved. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
