import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { Refused } from '../../../refused.ts';
import { listColleagues } from '../queries/colleagues.ts';
import { listOutOfReach } from '../queries/reach.ts';
import type { GroupManager } from '../types.ts';

/** Lets a teacher at people within reach alone. @throws Refused 403 `out_of_reach` with the `user_ids` of all others */
export async function requireReach(
  tx: Transaction<Database>,
  organization_id: string,
  by: GroupManager,
  user_ids: readonly string[],
): Promise<void> {
  const others = await listOutOfReach(tx, organization_id, by, user_ids);
  if (others.length > 0) throw new Refused(403, 'out_of_reach', { user_ids: others });
}

/** Refuses people without an accepted job in the organization. @throws Refused 400 `unknown_person` with the first `user_id` */
export async function requireColleagues(
  tx: Transaction<Database>,
  organization_id: string,
  user_ids: readonly string[],
): Promise<void> {
  const known = await listColleagues(tx, organization_id, user_ids);
  const stranger = user_ids.find((id) => !known.has(id));
  if (stranger !== undefined) throw new Refused(400, 'unknown_person', { field: 'user_ids', user_id: stranger });
}
