import { DAY_MS } from '@parta/domain/time/durations';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';

const KEPT_DAYS = 30;

/**
 * Deletes invitations thirty days after they were accepted or withdrawn or ran out: they name people who may never have
 * come. That somebody was invited stays in the log, without a name.
 */
export async function deleteOverInvitations(db: Kysely<Database>, now: Date): Promise<void> {
  const long_ago = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db
    .deleteFrom('invitation')
    .where((eb) =>
      eb.or([eb('accepted_at', '<', long_ago), eb('withdrawn_at', '<', long_ago), eb('expires_at', '<', long_ago)]),
    )
    .execute();
}
