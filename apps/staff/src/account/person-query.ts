import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { selfQuery } from '../shell/profile/self-query.ts';

/** The account of the signed-in person, for pages that show it: asked for anew at every visit. */
export function personQuery(client: Client) {
  return queryOptions({ ...selfQuery(client), staleTime: 2000 });
}
