import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import type { Press } from '../../../http/calls/press.ts';
import { Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { insertProposals } from '../../group-proposals/commands.ts';
import { aboutGroup, type LockedGroup, lockGroup } from '../../groups/commands/lock-group.ts';
import { insertMembers, listPresent } from '../../groups/commands/members.ts';
import { listOutOfReach } from '../../groups/queries/reach.ts';
import type { GroupManager } from '../../groups/types.ts';
import { inviteIntoGroup } from '../../invitations/commands/create-invitations.ts';
import { lockOrganization } from '../../organizations/commands/lock.ts';
import { liftRejections } from '../../organizations/commands/rejections.ts';
import { takeSeats } from '../../organizations/commands/seats.ts';
import { insertLoginAccounts } from '../../people/commands/login-accounts.ts';
import { makeOnce } from '../../presses/commands.ts';
import { listColleagues } from '../queries/roster.ts';
import type { AddedRow } from '../types.ts';

/** A row with its index in the call. */
type IndexedRow = AddedRow & { readonly index: number };

/**
 * Adds a list of pupils to a group, all or none: people whom the organization knows by id, login or address at once, and those of them out
 * of the teacher's reach as proposals to its administrators; others with an address by invitation, and without one by accounts that
 * wait for their cards, with a seat. Gives the id of the group.
 * @throws Refused 404, 400 `unable_to_license` with the `field` of the row or the `user_id`, 400 `unknown_login`, 400 `unknown_person` and 409
 * `duplicate_email` with the `field`, 409 `too_many_participants`, 422 `key_reused`, 429 when the organization or a mailbox has had too many mails
 */
export async function addRoster(
  context: Context,
  group_id: string,
  rows: readonly AddedRow[],
  by: GroupManager,
  press: Press | null,
): Promise<string> {
  return makeOnce(context.db, press, async (tx) => {
    const group = await lockGroup(tx, by, group_id);
    const indexed = rows.map((row, index) => ({ ...row, index }));
    requireDistinctEmails(indexed);
    const { colleagues, others } = await splitColleagues(tx, group, indexed);
    await addColleagues(context, tx, group, colleagues, by);
    const pupils = others.filter(({ email }) => email === '');
    await addPupils(context, tx, group, pupils, by);
    const organization = await lockOrganization(tx, group.organization_id);
    await inviteIntoGroup(
      context,
      tx,
      { organization, invited_by: by.id, address: by.address },
      group,
      others.filter(({ email }) => email !== ''),
    );
    return group.id;
  });
}

function requireDistinctEmails(rows: readonly IndexedRow[]): void {
  const seen = new Set<string>();
  for (const { email, index } of rows.filter((row) => row.email !== '')) {
    if (seen.has(email)) throw new Refused(409, 'duplicate_email', { field: `rows.${index}.email` });
    seen.add(email);
  }
}

/** Ids of people whom the organization knows, each once, and the rows of all others. */
async function splitColleagues(
  tx: Transaction<Database>,
  { organization_id }: LockedGroup,
  rows: readonly IndexedRow[],
): Promise<{ colleagues: string[]; others: IndexedRow[] }> {
  const listed = (values: string[]): string[] => values.filter((value) => value !== '');
  const people = await listColleagues(tx, organization_id, {
    emails: listed(rows.map(({ email }) => email)),
    logins: listed(rows.map(({ login }) => login.toLowerCase())),
    ids: listed(rows.map(({ user_id }) => user_id ?? '')),
  });
  const colleagues = new Set<string>();
  const others: IndexedRow[] = [];
  for (const row of rows) {
    const login = row.login.toLowerCase();
    const byLogin = login === '' ? undefined : people.find((person) => person.login === login);
    if (login !== '' && byLogin === undefined) {
      throw new Refused(400, 'unknown_login', { field: `rows.${row.index}.login` });
    }
    const chosen = people.find(({ id }) => id === row.user_id);
    if (row.user_id !== undefined && chosen === undefined) {
      throw new Refused(400, 'unknown_person', { field: `rows.${row.index}.user_id` });
    }
    const person =
      chosen ?? byLogin ?? (row.email === '' ? undefined : people.find(({ email }) => email === row.email));
    if (person === undefined) others.push(row);
    else colleagues.add(person.id);
  }
  return { colleagues: [...colleagues], others };
}

/** Adds people of the organization within reach, and proposes all others to its administrators. */
async function addColleagues(
  deps: Context,
  tx: Transaction<Database>,
  group: LockedGroup,
  user_ids: readonly string[],
  by: GroupManager,
): Promise<void> {
  const present = await listPresent(tx, group.id, user_ids);
  const coming = user_ids.filter((id) => !present.has(id));
  const others = await listOutOfReach(tx, group.organization_id, by, coming);
  await insertProposals(deps, tx, group, others, by);
  const added = coming.filter((id) => !others.includes(id));
  if (added.length === 0) return;
  await liftRejections(tx, group.organization_id, added);
  await insertMembers(tx, group, added, { at: deps.clock.now(), how: 'roster', added_by: by.id });
  await recordAudit(tx, {
    ...aboutGroup(deps, group.organization_id, by),
    action: 'group_participants_added',
    details: { group: group.id, people: added.length },
  });
}

async function addPupils(
  context: Context,
  tx: Transaction<Database>,
  group: LockedGroup,
  pupils: readonly IndexedRow[],
  by: GroupManager,
): Promise<void> {
  if (pupils.length === 0) return;
  const { organization_id, department_id } = group;
  const at = context.clock.now();
  const made = await insertLoginAccounts(context, tx, pupils, { organization_id, address: by.address });
  const user_ids = made.map(({ user_id }) => user_id);
  // Nobody knows the ids of accounts that are not made: the row is named.
  const without = await takeSeats(tx, organization_id, user_ids, at);
  if (without !== null) {
    throw new Refused(400, 'unable_to_license', { field: `rows.${pupils[user_ids.indexOf(without)]?.index ?? 0}` });
  }
  const decided = { type: 'student', status: 'accepted', created_at: at, decided_at: at, decided_by: by.id } as const;
  await tx
    .insertInto('job')
    .values(user_ids.map((user_id) => ({ id: context.random.identifier(), user_id, department_id, ...decided })))
    .execute();
  await insertMembers(tx, group, user_ids, { at, how: 'roster', added_by: by.id });
  await recordAudit(tx, {
    ...aboutGroup(context, organization_id, by),
    action: 'pupils_added',
    details: { group: group.id, people: made.length },
  });
}
