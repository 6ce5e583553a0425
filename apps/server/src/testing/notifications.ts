import { DAY_MS } from '@parta/domain/time/durations';
import { notifyPeople } from '../features/notifications/commands/notify-people.ts';
import type { NewNews, ProductEvent } from '../features/notifications/types.ts';
import type { TestApp } from './test-app.ts';

/** A work that was marked. */
export const MARKED: ProductEvent = {
  kind: 'work_marked',
  activity_id: 'BBBBBBBBBBBBBBBBBBBBBB',
  title: 'Реки',
  points: 3,
  max_points: 5,
};

/** Events that a person was told, in their order, as they are stored. */
export async function listTold({ db }: Pick<TestApp, 'db'>, user_id: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('notification')
    .innerJoin('notification_reader', 'notification_reader.notification_id', 'notification.id')
    .select('notification.event')
    .where('notification_reader.user_id', '=', user_id)
    .orderBy('notification.shown_from')
    .orderBy('notification.id')
    .execute();
  return rows.map(({ event }) => event);
}

/** Tells people of an event and gives the id of what they were told. */
export async function plantEvent(
  { db, context, clock }: TestApp,
  organization_id: string,
  user_ids: readonly string[],
  event = MARKED,
): Promise<string> {
  const key = context.random.identifier();
  await db
    .transaction()
    .execute((tx) => notifyPeople(tx, context, { at: clock.now(), organization_id, user_ids, event, key }));
  const { id } = await db
    .selectFrom('notification')
    .select('id')
    .where('event_key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

/** Publishes news for everybody, shown for a day from now on, and gives its id. */
export async function plantNews({ db, context, clock }: TestApp, news: Partial<NewNews> = {}): Promise<string> {
  const id = context.random.identifier();
  const shown_from = clock.now();
  await db
    .insertInto('notification')
    .values({
      id,
      type: 0,
      event: null,
      event_key: null,
      audience: 'all',
      organization_id: null,
      title: 'Каникулы',
      overview: 'С понедельника.',
      image: null,
      is_urgent: false,
      shown_from,
      shown_until: new Date(shown_from.getTime() + DAY_MS),
      ...news,
    })
    .execute();
  return id;
}
