import { isIdentifier } from '@parta/domain/encoding/identifier';
import { GROUPS_JOINED_AT_ONCE_MAX } from '@parta/domain/limits';

const CODE_KEY = /^codes\[(\w+)\]$/;

/**
 * The groups that the address of the screen names: `until=…&codes[groupId]=…`. Only which groups is taken from it; whether
 * they have a code, which, and until when is what the server says, for an address can be written by anybody.
 */
export function readHostedGroups(search: Readonly<Record<string, string>>): string[] {
  return Object.keys(search)
    .map((key) => CODE_KEY.exec(key)?.[1] ?? '')
    .filter(isIdentifier)
    .slice(0, GROUPS_JOINED_AT_ONCE_MAX);
}
