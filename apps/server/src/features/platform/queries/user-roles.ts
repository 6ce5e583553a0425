import type { UserRole } from '@parta/domain/people/roles';
import { type Kysely, sql } from 'kysely';
import { byNames } from '../../../db/name-order.ts';
import type { Database } from '../../../db/tables.ts';

export interface UserRoleRow {
  id: string;
  last_name: string;
  first_name: string;
  email: string;
  role: UserRole;
}

/** Platform administrators and curators by last and first name; who is both stands twice. */
export async function listUserRoles(db: Kysely<Database>): Promise<UserRoleRow[]> {
  return db
    .selectFrom('user_role')
    .innerJoin('user_account', 'user_account.id', 'user_role.user_id')
    .select([
      'user_account.id',
      'user_account.last_name',
      'user_account.first_name',
      // Given by a proved address, which nobody loses.
      sql<string>`user_account.email`.as('email'),
      'user_role.role',
    ])
    .where('user_account.erased_at', 'is', null)
    .orderBy(byNames('user_account'))
    .orderBy('user_account.id')
    .orderBy('user_role.role')
    .execute();
}
