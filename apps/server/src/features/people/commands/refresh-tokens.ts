import {
  REFRESH_TOKEN_LIFETIME_DAYS,
  SESSION_LIFETIME_DAYS,
  SHARED_COMPUTER_IDLE_MINUTES,
  SHARED_COMPUTER_SESSION_HOURS,
} from '@parta/domain/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parta/domain/time/durations';
import type { Transaction } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/tables.ts';
import { hashBearerSecret } from '../../../identity/bearer-secret.ts';

/** A session family, as far as what is issued in it depends on it. */
export interface Family {
  readonly family_id: string;
  readonly user_id: string;
  readonly begun_at: Date;
  readonly is_shared_computer: boolean;
}

/** How long a refresh token lives from its last use, and its family from the sign-in, in milliseconds. */
interface Lifetime {
  readonly token_ms: number;
  readonly family_ms: number;
}

const ORDINARY: Lifetime = {
  token_ms: REFRESH_TOKEN_LIFETIME_DAYS * DAY_MS,
  family_ms: SESSION_LIFETIME_DAYS * DAY_MS,
};
const ON_SHARED_COMPUTER: Lifetime = {
  token_ms: SHARED_COMPUTER_IDLE_MINUTES * MINUTE_MS,
  family_ms: SHARED_COMPUTER_SESSION_HOURS * HOUR_MS,
};

/** A token never lives longer than its family may. */
export async function insertRefreshToken(
  tx: Transaction<Database>,
  clock: Clock,
  { family_id, begun_at, is_shared_computer }: Family,
  token: string,
): Promise<void> {
  const now = clock.now();
  const { token_ms, family_ms } = is_shared_computer ? ON_SHARED_COMPUTER : ORDINARY;
  const slid = now.getTime() + token_ms;
  const last = begun_at.getTime() + family_ms;
  await tx
    .insertInto('refresh_token')
    .values({
      token_hash: hashBearerSecret(token),
      family_id,
      created_at: now,
      expires_at: new Date(Math.min(slid, last)),
      replaced_at: null,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
}
