import type { Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { notFound, Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { aboutGroup, lockGroup } from '../../groups/commands/lock-group.ts';
import { listPresent } from '../../groups/commands/members.ts';
import { requirePupilsHere } from '../../groups/commands/require-pupil.ts';
import { requireReach } from '../../groups/commands/require-reach.ts';
import type { GroupDeps, GroupManager } from '../../groups/types.ts';
import {
  endOfFirstSignIn,
  type FirstSignIn,
  issueFirstSignIns,
  prepareFirstSignIns,
} from '../../people/commands/first-sign-in.ts';
import { lockAccounts } from '../../people/commands/links.ts';
import { hasPassword } from '../../people/queries/credentials.ts';
import { notifyTeachers } from './notify-teachers.ts';

/** A pupil, and what is printed for her. */
export interface IssuedCard extends FirstSignIn {
  readonly last_name: string;
  readonly first_name: string;
}

/** Cards, and what stands on all of them. */
export interface IssuedCards {
  readonly organization: string;
  readonly group: string;
  readonly cards: readonly IssuedCard[];
  readonly expires_at: Date;
}

/**
 * Makes a card for each of these pupils of the group, in the order given; earlier cards, passwords and sessions of theirs end.
 * Teachers of the pupils' groups are notified. @throws Refused 404, 403 `not_only_a_pupil_here` and 409 `has_email` with the
 * `user_id` of the first one, 403 `out_of_reach` with all `user_ids`
 */
export async function issueCards(
  deps: GroupDeps,
  group_id: string,
  user_ids: readonly string[],
  by: GroupManager,
): Promise<IssuedCards> {
  const wanted = [...new Set(user_ids)];
  const prepared = await prepareFirstSignIns(deps, wanted.length);
  return deps.db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, by, group_id);
    if ((await listPresent(tx, group_id, wanted)).size < wanted.length) throw notFound();
    if ((await lockAccounts(tx, wanted)).length < wanted.length) throw notFound();
    await requirePupilsHere(tx, group.organization_id, wanted);
    await requireReach(tx, group.organization_id, by, wanted);
    const pupils = await listPupils(tx, wanted);
    const issued = await issueFirstSignIns(deps, tx, pupils, prepared);
    const line = aboutGroup(deps, group.organization_id, by);
    const details = { group: group_id };
    await recordAudit(
      tx,
      { ...line, action: 'cards_issued', details: { ...details, people: issued.length } },
      ...pupils
        .filter(({ has_password }) => has_password)
        .map(({ user_id }) => ({ ...line, action: 'sign_in_reset' as const, subject_id: user_id, details })),
    );
    await notifyTeachers(deps, tx, wanted, by);
    const names = new Map(pupils.map((pupil) => [pupil.user_id, pupil]));
    const cards = issued.map((card) => ({
      ...card,
      last_name: names.get(card.user_id)?.last_name ?? '',
      first_name: names.get(card.user_id)?.first_name ?? '',
    }));
    const { short_name } = await tx
      .selectFrom('organization')
      .select('short_name')
      .where('id', '=', group.organization_id)
      .executeTakeFirstOrThrow();
    return { organization: short_name, group: group.name, cards, expires_at: endOfFirstSignIn(deps.clock.now()) };
  });
}

/** In the order of the ids. @throws Refused 409 `has_email` */
async function listPupils(tx: Transaction<Database>, user_ids: readonly string[]) {
  const rows = await tx
    .selectFrom('user_account')
    .select((eb) => [
      'id',
      'email',
      'login',
      'last_name',
      'first_name',
      eb(hasPassword(eb.ref('user_account.id')), 'is', true)
        .$castTo<boolean>()
        .as('has_password'),
    ])
    .where('id', '=', anyOf(user_ids))
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return user_ids.map((user_id) => {
    const row = found.get(user_id);
    if (row === undefined || row.email !== null || row.login === null) throw new Refused(409, 'has_email', { user_id });
    return { ...row, user_id, login: row.login };
  });
}
