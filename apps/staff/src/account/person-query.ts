import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { selfQuery } from '../shell/self-query.ts';
import { accountTexts } from './texts.ts';

/** The account of the signed-in person, for pages that show it: asked for anew, and a failure is told. */
export function personQuery(client: Client) {
  return queryOptions({ ...selfQuery(client), staleTime: 2000, meta: { action: accountTexts.load_person_action } });
}
