import { sql, type Transaction } from 'kysely';
import { folded } from '../../../db/folded.ts';
import type { Database } from '../../../db/tables.ts';
import { Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { isWebsite } from '../rules.ts';
import type { AdministrationDeps, Administrator } from '../types.ts';
import { lockOrganization } from './lock.ts';

/** What changes of an organization; what is not named stays. */
export interface OrganizationChange {
  readonly shortName: string | undefined;
  readonly fullName: string | undefined;
  readonly website: string | null | undefined;
  readonly hasComputerClass: boolean | undefined;
}

/**
 * Changes names, website and computer class of an organization whose administrator, or the platform's, the caller is.
 * @throws Refused 404, 400 `invalid_website` and 409 `name_taken`.
 */
export async function updateOrganization(
  deps: AdministrationDeps,
  organization_id: string,
  change: OrganizationChange,
  by: Administrator,
): Promise<void> {
  checkWebsite(change.website);
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockOrganization(tx, organization_id);
    const after = {
      short_name: change.shortName ?? before.short_name,
      full_name: change.fullName ?? before.full_name,
      website: change.website === undefined ? before.website : change.website,
      has_computer_class: change.hasComputerClass ?? before.has_computer_class,
    };
    const fields = [
      ...(after.short_name === before.short_name ? [] : ['shortName']),
      ...(after.full_name === before.full_name ? [] : ['fullName']),
      ...(after.website === before.website ? [] : ['website']),
      ...(after.has_computer_class === before.has_computer_class ? [] : ['hasComputerClass']),
    ];
    if (fields.length === 0) return;
    if (fields.includes('fullName')) await claimOrganizationName(tx, after.full_name, organization_id);
    await tx.updateTable('organization').set(after).where('id', '=', organization_id).execute();
    await recordAudit(tx, {
      at: deps.clock.now(),
      action: 'organization_changed',
      organization_id,
      actor_id: by.id,
      details: { fields },
      address: by.address,
    });
  });
}

/** @throws Refused 400 `invalid_website` for a text that is no http or https address; none at all is fine. */
export function checkWebsite(website: string | null | undefined): void {
  if (typeof website === 'string' && !isWebsite(website))
    throw new Refused(400, 'invalid_website', { field: 'website' });
}

/**
 * Keeps the full name of an organization from being taken by two at once until the transaction ends.
 * @param but the organization that may bear it already. @throws Refused 409 `name_taken`.
 */
export async function claimOrganizationName(tx: Transaction<Database>, full_name: string, but?: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('parta organisation names', 0))`.execute(tx);
  let taken = tx
    .selectFrom('organization')
    .select('id')
    .where((eb) => eb(folded(eb.ref('full_name')), '=', folded(eb.val(full_name))));
  if (but !== undefined) taken = taken.where('id', '!=', but);
  if ((await taken.executeTakeFirst()) !== undefined) throw new Refused(409, 'name_taken', { field: 'fullName' });
}
