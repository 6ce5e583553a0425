import { isIdentifier } from '@parta/domain/encoding/identifier';

/**
 * The activity of `{speaker}{activityId}`, with or without a slash at the end; null for any other address.
 * @param speakerBase path or address of the speaker service, with its slash
 */
export function findActivityId(address: string, speakerBase: string): string | null {
  const { pathname, href } = new URL(address);
  const base = new URL(speakerBase, href).pathname;
  if (!pathname.startsWith(base)) return null;
  const name = pathname.slice(base.length).replace(/\/$/, '');
  return isIdentifier(name) ? name : null;
}
