import type { TestApp } from './test-app.ts';

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
