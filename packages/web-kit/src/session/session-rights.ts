import { type AccessTokenPayload, parseTokenPayload } from '@parta/domain/session/token';
import { asJsonObject } from '../browser/json-object.ts';

/** What did not fit the cookie, as the server has told it beside one token. */
export interface Rights {
  /** Text of the token. */
  readonly token: string;
  readonly userId: string;
  readonly whole: Pick<AccessTokenPayload, 'departments' | 'permissions' | 'limits'>;
}

/** Reads what `user.rights` answered for the person of a token; null for anything else. */
export function readRights(token: string, person: AccessTokenPayload, answer: unknown): Rights | null {
  const told = asJsonObject(answer) ?? {};
  const parsed = parseTokenPayload({
    ...person,
    departments: told['departments'],
    permissions: told['permissions'],
    limits: told['limits'],
  });
  if (parsed === null) return null;
  const { departments, permissions, limits } = parsed;
  return { token, userId: person.userId, whole: { departments, permissions, limits } };
}

/**
 * The person with everything that is known of her: what was told beside this very token is newer than the token itself. Rights told beside
 * an older token of hers still say more than a token that had no room, so that nothing she may do disappears while they are asked for anew.
 */
export function addRights(person: AccessTokenPayload, token: string, rights: Rights | null): AccessTokenPayload {
  if (rights === null || rights.userId !== person.userId) return person;
  if (person.isPartial !== true && rights.token !== token) return person;
  const { isPartial: _isPartial, ...known } = person;
  return { ...known, ...rights.whole };
}
