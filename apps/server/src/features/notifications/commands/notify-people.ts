import { NOTIFICATION_TYPE } from '@parta/domain/codes';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Random } from '../../../random.ts';
import type { ProductEvent } from '../types.ts';

/** An event of the product, and whom it is told. */
export interface EventNews {
  readonly at: Date;
  /** In which it came to pass: whoever is taken out of it loses what it told her. */
  readonly organization_id: string;
  readonly user_ids: readonly string[];
  readonly event: ProductEvent;
  /** Nobody is told twice under one key: `certificate:${id}`. Without it every call tells anew. */
  readonly key?: string;
}

/**
 * Tells people of an event, by one statement however many they are, in the transaction of its cause. Erased accounts are
 * left out, and so is whoever has left the organization: she hears of its decisions about her jobs alone.
 */
export async function notifyPeople(
  tx: Transaction<Database>,
  { random }: { random: Random },
  { at, organization_id, user_ids, event, key }: EventNews,
): Promise<void> {
  if (user_ids.length === 0) return;
  const reachesFormer = event.kind === 'application_decided';
  await sql`
    with told as (
      insert into notification (id, type, organization_id, shown_from, event, event_key)
      values (
        ${random.identifier()}, ${NOTIFICATION_TYPE.event}, ${organization_id}, ${at}, ${JSON.stringify(event)}::jsonb,
        ${key ?? null}
      )
      on conflict (event_key) do update set event_key = excluded.event_key
      returning id
    )
    insert into notification_reader (notification_id, user_id)
    select told.id, person.id from told, user_account person
    where person.id = any(${user_ids}::text[]) and person.erased_at is null
      and (${reachesFormer} or not coalesce((
        select bool_and(job.status = 'rejected') from job join department on department.id = job.department_id
        where job.user_id = person.id and department.organization_id = ${organization_id}), false))
    on conflict do nothing`.execute(tx);
}
