import type pg from 'pg';
import type { HistoryEvent } from '../history/events.ts';
import type { Seeded } from '../seeded.ts';

/** Name of the plant that spoils the database itself, behind the server's back. */
export const DELETE_ROW = 'delete_row';

/** Deletes everything that is stored of one acknowledged submission; its id. */
export async function deleteRow(client: pg.Client, events: readonly HistoryEvent[], seeded: Seeded): Promise<string> {
  const acknowledged = events.flatMap((event) => (event.f === 'submit' && event.type === 'ok' ? [event] : []));
  const { proc, submission_id } = seeded.pick(acknowledged);
  for (const table of ['answer_mark', 'answer', 'answer_submission']) {
    await client.query(`delete from ${table} where participant_id = $1 and submission_id = $2`, [proc, submission_id]);
  }
  return submission_id;
}
