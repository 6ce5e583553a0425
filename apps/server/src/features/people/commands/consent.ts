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

type Consent = Pick<ConsentTable, 'user_id' | 'version' | 'given_by' | 'given_at' | 'address'>;

/** Keeps who agreed to which text, when, how and from where. */
export async function recordConsent(tx: Transaction<Database>, random: Random, consent: Consent): Promise<void> {
  await recordConsents(tx, random, [consent]);
}

/** The same of several people. */
export async function recordConsents(
  tx: Transaction<Database>,
  random: Random,
  consents: readonly Consent[],
): Promise<void> {
  if (consents.length === 0) return;
  await tx
    .insertInto('consent')
    .values(
      consents.map((consent) => ({
        id: random.identifier(),
        purpose: 'personal_data' as const,
        withdrawn_at: null,
        ...consent,
      })),
    )
    .execute();
}
