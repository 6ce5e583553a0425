import { DAY_MS } from '@parta/domain/time/durations';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** A session that is over tells its owner nothing any more, but whoever looks into a break-in for a while. */
const KEPT_DAYS = 90;

/**
 * Deletes what is begun and expired of sign-ins and second factors, one-time links a day after they expired, and sessions with device and address 90 days after they ended or
 * after the last of their refresh tokens expired.
 */
export async function deleteOverSessions(db: Kysely<Database>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const long_ago = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('one_time_link').where('expires_at', '<', yesterday).execute();
    for (const table of ['pending_sign_in', 'passkey_challenge', 'totp_enrolment'] as const) {
      await tx.deleteFrom(table).where('expires_at', '<', now).execute();
    }
    const over = tx
      .selectFrom('session_family')
      .select('session_family.id')
      .where((eb) =>
        eb.or([
          eb('ended_at', '<', long_ago),
          eb.not(
            eb.exists(
              eb
                .selectFrom('refresh_token')
                .select('refresh_token.family_id')
                .whereRef('refresh_token.family_id', '=', 'session_family.id')
                .where('refresh_token.expires_at', '>=', long_ago),
            ),
          ),
        ]),
      )
      .where('last_seen_at', '<', long_ago);
    await tx
      .deleteFrom('refresh_token')
      .where('family_id', 'in', () => over)
      .execute();
    await tx
      .deleteFrom('session_family')
      .where('id', 'in', () => over)
      .execute();
    await tx
      .deleteFrom('refresh_token')
      .where('expires_at', '<', yesterday)
      .where('replaced_at', 'is not', null)
      .execute();
  });
}
