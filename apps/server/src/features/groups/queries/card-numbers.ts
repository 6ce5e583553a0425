import type { Kysely } from 'kysely';
import { byNames } from '../../../db/name-order.ts';
import type { Database } from '../../../db/tables.ts';

/** Somebody of a group with her card; null until one was given. */
export interface CardNumberRow {
  user_id: string;
  last_name: string;
  first_name: string;
  card_number: number | null;
}

/** Who is in a group, in the order of its list, with their cards. */
export async function listCardNumbers(db: Kysely<Database>, group_id: string): Promise<CardNumberRow[]> {
  return db
    .selectFrom('student_group_member as member')
    .innerJoin('user_account', 'user_account.id', 'member.user_id')
    .select(['member.user_id', 'user_account.last_name', 'user_account.first_name', 'member.card_number'])
    .where('member.group_id', '=', group_id)
    .where('member.removed_at', 'is', null)
    .orderBy(byNames('user_account'))
    .orderBy('member.user_id')
    .execute();
}
