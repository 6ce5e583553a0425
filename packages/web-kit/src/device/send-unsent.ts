import type { Client } from '../calls/client.ts';
import { callWithCard } from '../outbox/card-call.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { openOutboxDatabase } from '../outbox/outbox-database.ts';
import { type OutboxScope, scopeKey } from '../outbox/outbox-store.ts';
import { createOwnedClient } from './owned-client.ts';

/**
 * Sends the answers that wait on this device for one user, of all activities, until it is ended.
 * @returns what ends it
 */
export async function sendUnsent(client: Client, user_id: string): Promise<() => void> {
  const store = await openOutboxDatabase();
  const scopes = new Map<string, OutboxScope>();
  for (const record of await store.listAll()) {
    if (record.user_id === user_id && record.refusal === null) scopes.set(scopeKey(record), record);
  }
  const owned = createOwnedClient(client, user_id);
  const outboxes = [...scopes.values()].map(({ activity_id, participant_id, attempt, scanner }) =>
    openOutbox({
      client: owned,
      store,
      user_id,
      activity_id,
      participant_id,
      attempt,
      scanner,
      ...(scanner === undefined ? {} : { call: callWithCard }),
    }),
  );
  return () => {
    for (const outbox of outboxes) outbox.close();
  };
}
