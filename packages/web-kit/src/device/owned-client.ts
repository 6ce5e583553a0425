import type { EndpointName } from '@parta/contract/endpoints';
import { CallError } from '../calls/call-error.ts';
import type { Client } from '../calls/client.ts';
import { isOwnerGone } from './owner-watch.ts';

/**
 * A client for the work of one user: where the session is over or another user's, a call fails as `other_participant`
 * without being sent, and a refusal that came meanwhile says so too, for it was another caller's.
 * @param isGone whether the session is known to be over, or another user's
 */
export function createOwnedClient(
  client: Client,
  user_id: string,
  isGone: (user_id: string) => boolean = isOwnerGone,
): Client {
  function fail(endpoint: EndpointName, cause?: unknown): never {
    throw new CallError({ endpoint, status: 409, reason: 'other_participant', cause });
  }
  return {
    async call(name, ...rest) {
      if (isGone(user_id)) fail(name);
      try {
        return await client.call(name, ...rest);
      } catch (error) {
        if (error instanceof CallError && error.status >= 400 && isGone(user_id)) fail(name, error);
        throw error;
      }
    },
  };
}
