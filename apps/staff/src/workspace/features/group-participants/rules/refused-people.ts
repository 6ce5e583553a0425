import type { CallError } from '@parta/web-kit/call-error';

/** Ids of the people whom a refusal names. */
export function listRefusedIds({ body }: CallError): string[] {
  return [body?.['user_id'], body?.['user_ids']].flat().filter((id) => typeof id === 'string');
}
