import { type Kysely, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import type { Visit } from '../../../identity/person.ts';
import { Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { accountPages } from '../service/account-pages.ts';
import { hashPassword, requireGoodPassword } from '../service/passwords.ts';
import { setPassword } from './credentials.ts';
import { findLink, openSetUpLink, takeSetUpLink } from './links.ts';

/** The first administrator of an installation; everything is cleaned. */
export interface FirstAdministrator {
  readonly email: string;
  readonly password: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
}

/**
 * Makes the link that sets the installation up, while it has no platform administrator; null once it has one. The links
 * of earlier starts are worth nothing from here on.
 */
export async function openSetUp(context: Context): Promise<string | null> {
  return context.db.transaction().execute(async (tx) => {
    if (await isSetUp(tx)) return null;
    return accountPages.setUp(context.config, await openSetUpLink(tx, context));
  });
}

/** Makes the first platform administrator, whose address counts as confirmed. Throws 400 `link_invalid` afterwards. */
export async function setUp(
  context: Context,
  { token, ...person }: FirstAdministrator & { token: string },
  { address }: Visit,
): Promise<void> {
  const { db, clock, random } = context;
  if ((await findLink(db, token, ['set_up'], clock.now())) === null) throw new Refused(400, 'link_invalid');
  requireGoodPassword(person.password, person, 'password');
  const { password, ...account } = person;
  const password_hash = await hashPassword(password, random);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('parta set up', 0))`.execute(tx);
    const at = clock.now();
    const taken = await takeSetUpLink(tx, token, at);
    if (!taken || (await isSetUp(tx))) throw new Refused(400, 'link_invalid');
    const inserted = await tx
      .insertInto('user_account')
      .values({
        id: random.identifier(),
        ...account,
        email_confirmed: true,
        user_type: 'staff',
        created_at: at,
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) throw new Refused(400, 'email_taken', { field: 'email' });
    const subject_id = inserted.id;
    await setPassword(tx, context, subject_id, password_hash);
    await tx.insertInto('user_role').values({ user_id: subject_id, role: 'platform_administrator' }).execute();
    await recordAudit(
      tx,
      { at, action: 'registered', subject_id, address },
      { at, action: 'user_role_given', subject_id, details: { role: 'platform_administrator' }, address },
    );
  });
}

async function isSetUp(db: Kysely<Database>): Promise<boolean> {
  const administrator = await db
    .selectFrom('user_role')
    .select('user_id')
    .where('role', '=', 'platform_administrator')
    .limit(1)
    .executeTakeFirst();
  return administrator !== undefined;
}
