import { ACCESS_TOKEN_LIFETIME_SECONDS } from '@parta/domain/limits';
import { ACCESS_TOKEN_COOKIE, REFRESH_MARKER_COOKIE } from '@parta/domain/session/session-cookies';
import { type AccessTokenPayload, readTokenPayload } from '@parta/domain/session/token';
import { findCookie } from '../browser/cookies.ts';
import { addRights, type Rights } from './session-rights.ts';

/** Who the cookies of this browser say is here. */
export interface TokenReader {
  text(): string | null;
  /** The marker of a refresh token is there. */
  mayRefresh(): boolean;
  /** The person of a token, as far as it tells by itself; null when there is none or it has run out. */
  readPerson(text: string | null): AccessTokenPayload | null;
  /** The person with everything that is known of her. */
  findPerson(): AccessTokenPayload | null;
  lacksRights(): boolean;
  learnRights(rights: Rights): void;
  /** Learns from a token fresh from the server how far the device's clock is off. */
  correctClock(fresh: string): void;
}

export function createTokenReader({
  readCookies,
  nowSeconds,
  log,
}: {
  readCookies(): string;
  nowSeconds(): number;
  log(message: string): void;
}): TokenReader {
  /** What to add to the device's clock; only set when a token fresh from the server already looks run out. */
  let clockCorrection = 0;
  let reportedToken: string | null = null;
  let rights: Rights | null = null;

  const text = (): string | null => findCookie(readCookies(), ACCESS_TOKEN_COOKIE);

  function readPerson(token: string | null): AccessTokenPayload | null {
    if (token === null) return null;
    const person = readTokenPayload(token, nowSeconds() + clockCorrection);
    if (person === null && readTokenPayload(token, 0) === null && reportedToken !== token) {
      reportedToken = token;
      log('The access token cannot be read');
    }
    return person;
  }

  return {
    text,
    mayRefresh: () => findCookie(readCookies(), REFRESH_MARKER_COOKIE) !== null,
    readPerson,
    findPerson() {
      const token = text();
      const person = readPerson(token);
      return token === null || person === null ? null : addRights(person, token, rights);
    },
    lacksRights() {
      const token = text();
      return token !== rights?.token && readPerson(token)?.isPartial === true;
    },
    learnRights(told) {
      rights = told;
    },
    correctClock(fresh) {
      const person = readTokenPayload(fresh, 0);
      if (person === null || person.expiresAt > nowSeconds() + clockCorrection) return;
      clockCorrection = person.expiresAt - ACCESS_TOKEN_LIFETIME_SECONDS - nowSeconds();
    },
  };
}
