import { readGroupJoin } from '@parta/domain/people/groups';

/** What somebody typed or pasted into the field of the code: a code as it was meant, or the end of a whole link. */
export function readTypedJoin(text: string): string | null {
  const end = text
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  return readGroupJoin(end.slice(end.lastIndexOf('/') + 1));
}
