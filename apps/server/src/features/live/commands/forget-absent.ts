import { PARTICIPANT_STATUS } from '@parta/domain/codes';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/**
 * Takes those out who were given a card, came in by no device and answered nothing: their cards lay in the cupboard. Who was
 * chosen for the lesson has not come, as before; «Ученик 29» was nobody.
 */
export async function forgetAbsent(tx: Transaction<Database>, activity_id: string): Promise<void> {
  const rows = await tx
    .selectFrom('participant')
    .select(['id', 'user_id'])
    .where('activity_id', '=', activity_id)
    .where('card_number', 'is not', null)
    .where('play_token_hash', 'is', null)
    .where('status', '=', PARTICIPANT_STATUS.in_progress)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('answer_submission').select('submission_id').whereRef('participant_id', '=', 'participant.id'),
        ),
      ),
    )
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await sql`delete from attempt where participant_id = any(${ids}::text[])`.execute(tx);
  await sql`
    delete from participant where id = any(${ids}::text[]) and user_id is null`.execute(tx);
  await sql`
    update participant set status = ${PARTICIPANT_STATUS.not_started}, card_number = null
    where id = any(${ids}::text[])`.execute(tx);
}
