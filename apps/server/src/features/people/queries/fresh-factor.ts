import { FRESH_FACTOR_MINUTES } from '@parta/domain/limits';
import type { SecondFactorMethod } from '@parta/domain/people/second-factor';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import type { Person } from '../../../identity/person.ts';
import { getFactors } from './credentials.ts';

/** Until when what is sensitive is open in a session; null where its second factor was proven too long ago, or never. */
export async function findFreshUntil(db: Kysely<Database>, family_id: string, now: Date): Promise<Date | null> {
  const family = await db
    .selectFrom('session_family')
    .select('second_factor_at')
    .where('id', '=', family_id)
    .executeTakeFirst();
  const at = family?.second_factor_at ?? null;
  if (at === null) return null;
  const until = new Date(at.getTime() + FRESH_FACTOR_MINUTES * MINUTE_MS);
  return until > now ? until : null;
}

/**
 * What a person has to prove a second factor by before something sensitive; null where none is needed: it was proven in this session a
 * moment ago, or the person has not enrolled.
 */
export async function findFactorNeeded(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { id, family_id }: Pick<Person, 'id' | 'family_id'>,
): Promise<readonly SecondFactorMethod[] | null> {
  const { isEnrolled, methods } = await getFactors(context, id);
  if (!isEnrolled || (await findFreshUntil(context.db, family_id, context.clock.now())) !== null) return null;
  return methods;
}
