import type { Theme } from '@parta/domain/codes';
import type { Context } from '../../../context.ts';
import type { PersonId, Visit } from '../../../identity/person.ts';
import { Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { lockAccount } from './links.ts';

/** What a person changes of her profile; what is left out stays. Names are cleaned. */
export interface ProfileChange {
  readonly last_name?: string | undefined;
  readonly first_name?: string | undefined;
  readonly middle_name?: string | undefined;
  readonly time_zone?: string | null | undefined;
  readonly theme?: Theme | undefined;
  readonly reminders?: boolean | undefined;
}

const NAMES = ['last_name', 'first_name', 'middle_name'] as const;
const TIME_ZONES = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** Saves the profile. The log keeps which of the names changed, never a name. Throws 400 `unknown_time_zone`. */
export async function updateProfile(
  { db, clock }: Context,
  person_id: PersonId,
  change: ProfileChange,
  { address }: Visit,
): Promise<void> {
  if (typeof change.time_zone === 'string' && !TIME_ZONES.has(change.time_zone)) {
    throw new Refused(400, 'unknown_time_zone', { field: 'timeZone' });
  }
  if (Object.values(change).every((value) => value === undefined)) return;
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, person_id);
    const before = await tx
      .selectFrom('user_account')
      .select(NAMES)
      .where('id', '=', person_id)
      .executeTakeFirstOrThrow();
    await tx.updateTable('user_account').set(change).where('id', '=', person_id).execute();
    const fields = NAMES.filter((name) => change[name] !== undefined && change[name] !== before[name]);
    if (fields.length === 0) return;
    const at = clock.now();
    await recordAudit(tx, { at, action: 'profile_changed', actor_id: person_id, details: { fields }, address });
  });
}
