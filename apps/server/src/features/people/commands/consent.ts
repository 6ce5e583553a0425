import type { Transaction } from 'kysely';
import type { ConsentTable } from '../../../db/account-tables.ts';
import type { Database } from '../../../db/tables.ts';
import type { Random } from '../../../random.ts';
import { Refused } from '../../../refused.ts';
import { consentText } from '../texts.ts';

/** Refuses the consent to a text that is no longer in force: 400 `consent_outdated`. */
export function requireCurrentConsent({ version }: { version: string }): void {
  if (version !== consentText.version) throw new Refused(400, 'consent_outdated', { field: 'consent' });
}

/** Keeps who agreed to which text, when, how and from where. */
export async function recordConsent(
  tx: Transaction<Database>,
  random: Random,
  consent: Pick<ConsentTable, 'user_id' | 'version' | 'given_by' | 'given_at' | 'address'>,
): Promise<void> {
  await tx
    .insertInto('consent')
    .values({ id: random.identifier(), purpose: 'personal_data', withdrawn_at: null, ...consent })
    .execute();
}
