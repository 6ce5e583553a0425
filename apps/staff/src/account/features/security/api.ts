import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { securityTexts } from './texts.ts';

export type OpenSession = CallResult<'user.sessions'>[number];

export type SignIns = CallResult<'user.sign_ins'>;

/** What happened to the account lately. */
export function signInsQuery(client: Client) {
  return queryOptions({
    queryKey: ['user', 'sign-ins'],
    queryFn: ({ signal }) => client.call('user.sign_ins', { signal }),
    meta: { action: securityTexts.load_sign_ins_action },
  });
}

/** Where the signed-in person is signed in, this browser first. */
export function sessionsQuery(client: Client) {
  return queryOptions({
    queryKey: ['user', 'sessions'],
    queryFn: ({ signal }) => client.call('user.sessions', { signal }),
    meta: { action: securityTexts.load_action },
  });
}
