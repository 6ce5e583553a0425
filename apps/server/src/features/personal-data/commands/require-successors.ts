import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { Refused } from '../../../refused.ts';
import { listAdministrators } from '../../organizations/commands/roles.ts';

/**
 * Refuses (409 `last_administrator`) to erase whoever alone administers an organization or the platform. Her
 * organizations are locked already; of two platform administrators who go at once the second waits here for the first.
 */
export async function requireSuccessors(
  tx: Transaction<Database>,
  user_id: string,
  organization_ids: readonly string[],
): Promise<void> {
  for (const organization_id of organization_ids) await requireSuccessor(tx, user_id, organization_id);
  const platform = await tx
    .selectFrom('user_role')
    .select('user_id')
    .where('role', '=', 'platform_administrator')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  if (platform.length === 1 && platform[0]?.user_id === user_id) throw new Refused(409, 'last_administrator');
}

/** The same of one organization, which is locked already. */
export async function requireSuccessor(
  tx: Transaction<Database>,
  user_id: string,
  organization_id: string,
): Promise<void> {
  const administrators = await listAdministrators(tx, organization_id);
  if (administrators.length > 0 && administrators.every((other) => other.user_id === user_id)) {
    throw new Refused(409, 'last_administrator');
  }
}
