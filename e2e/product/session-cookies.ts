import { ACCESS_TOKEN_COOKIE } from '@parta/domain/session/session-cookies';
import { decodeToken, decodeTokenPayload, encodeToken, encodeTokenPayload } from '@parta/domain/session/token';
import type { BrowserContext } from '@playwright/test';

/** How the access cookie of a browser may be spoiled. */
export type Spoiling = 'missing' | 'expired' | 'unreadable';

/** Spoils the access cookie of a browser; its refresh token stays as it is. */
export async function spoilAccessToken(context: BrowserContext, spoiling: Spoiling): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === ACCESS_TOKEN_COOKIE);
  if (cookie === undefined) throw new Error('nobody is signed in');
  await context.clearCookies({ name: ACCESS_TOKEN_COOKIE });
  if (spoiling === 'missing') return;
  await context.addCookies([{ ...cookie, value: spoiling === 'expired' ? expire(cookie.value) : 'abc' }]);
}

/** The same token, run out long ago. No server has signed that, but a page cannot know. */
function expire(text: string): string {
  const token = decodeToken(text);
  const payload = token === null ? null : decodeTokenPayload(token.payloadBytes);
  if (token === null || payload === null) throw new Error('the access token cannot be read');
  return encodeToken({ ...token, payloadBytes: encodeTokenPayload({ ...payload, expiresAt: 1 }) });
}
