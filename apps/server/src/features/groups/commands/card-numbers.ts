import { CARD_COUNT } from '@parta/paper-cards/dictionary';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { notFound, Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { listCardNumbers } from '../queries/card-numbers.ts';
import type { GroupDeps, GroupManager } from '../types.ts';
import { aboutGroup, lockGroup } from './lock-group.ts';

/** Gives everybody of a group without a card the lowest free number. @throws Refused 404 */
export async function numberCards(deps: GroupDeps, group_id: string, by: GroupManager): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, by, group_id);
    const given = await giveCardNumbers(tx, group_id);
    if (given === 0) return;
    await recordAudit(tx, {
      ...aboutGroup(deps, group.organization_id, by),
      action: 'group_cards_numbered',
      details: { group: group_id, people: given },
    });
  });
}

/**
 * Gives those of a group who have no card the lowest free numbers in the order of the list; whoever comes after the last
 * number stays without. Numbers of those who left are free again. Returns how many were given. The group is locked before.
 */
export async function giveCardNumbers(tx: Transaction<Database>, group_id: string): Promise<number> {
  await freeNumbers(tx, group_id);
  const members = await listCardNumbers(tx, group_id);
  const taken = new Set(members.map(({ card_number }) => card_number));
  const free = Array.from({ length: CARD_COUNT }, (_, index) => index + 1).filter((number) => !taken.has(number));
  const given = members
    .filter(({ card_number }) => card_number === null)
    .slice(0, free.length)
    .map(({ user_id }, index) => ({ user_id, card_number: free[index] ?? null }));
  if (given.length > 0) await writeNumbers(tx, group_id, given);
  return given.length;
}

interface Numbered {
  user_id: string;
  card_number: number | null;
}

/**
 * Sets cards of members of a group, all or none.
 * @throws Refused 404, also for somebody who is not in it; 400 named_twice; 409 number_taken with the `card_number`
 */
export async function setCardNumbers(
  deps: GroupDeps,
  group_id: string,
  numbers: readonly Numbered[],
  by: GroupManager,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, by, group_id);
    await freeNumbers(tx, group_id);
    const named = new Set(numbers.map(({ user_id }) => user_id));
    const wanted = numbers.flatMap(({ card_number }) => card_number ?? []);
    if (named.size < numbers.length || new Set(wanted).size < wanted.length) {
      throw new Refused(400, 'named_twice', { field: 'numbers' });
    }
    const members = await listCardNumbers(tx, group_id);
    if (members.filter(({ user_id }) => named.has(user_id)).length < named.size) throw notFound();
    const kept = new Set(
      members.flatMap(({ user_id, card_number }) => (named.has(user_id) ? [] : (card_number ?? []))),
    );
    const taken = wanted.find((number) => kept.has(number));
    if (taken !== undefined) throw new Refused(409, 'number_taken', { field: 'numbers', card_number: taken });
    await writeNumbers(tx, group_id, numbers);
    await recordAudit(tx, {
      ...aboutGroup(deps, group.organization_id, by),
      action: 'group_cards_numbered',
      details: { group: group_id, people: numbers.length },
    });
  });
}

async function freeNumbers(tx: Transaction<Database>, group_id: string): Promise<void> {
  await tx
    .updateTable('student_group_member')
    .set({ card_number: null })
    .where('group_id', '=', group_id)
    .where('removed_at', 'is not', null)
    .where('card_number', 'is not', null)
    .execute();
}

async function writeNumbers(tx: Transaction<Database>, group_id: string, numbers: readonly Numbered[]): Promise<void> {
  await sql`
    update student_group_member member set card_number = given.card_number
    from unnest(
      ${numbers.map(({ user_id }) => user_id)}::text[], ${numbers.map(({ card_number }) => card_number)}::smallint[]
    ) as given (user_id, card_number)
    where member.group_id = ${group_id} and member.user_id = given.user_id`.execute(tx);
}
