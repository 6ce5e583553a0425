import { type Kysely, sql } from 'kysely';
import { allOf, anyOf } from '../../db/lists.ts';
import type { Database } from '../../db/tables.ts';
import { listDemoAccounts } from '../demo/commands/seed-school.ts';
import type { InstallationKind } from './types.ts';

/**
 * What a database holds, at whatever version its tables are; null while nobody has an account in it. One from before the
 * mark holds sample data when the sample people are there and nobody else has ever administered the platform.
 */
export async function findInstallationKind(db: Kysely<Database>): Promise<InstallationKind | null> {
  if (await hasTable(db, 'installation')) {
    const mark = await db.selectFrom('installation').select('kind').executeTakeFirst();
    if (mark !== undefined) return mark.kind;
  }
  if (!(await hasTable(db, 'user_account'))) return null;
  const anybody = await db.selectFrom('user_account').select('id').limit(1).executeTakeFirst();
  if (anybody === undefined) return null;
  const emails = listDemoAccounts().map(({ email }) => email);
  const sample = await db.selectFrom('user_account').select('id').where('email', '=', anyOf(emails)).executeTakeFirst();
  if (sample === undefined) return 'real';
  const administrator = await db
    .selectFrom('user_role')
    .innerJoin('user_account', 'user_account.id', 'user_role.user_id')
    .select('user_account.id')
    .where('user_role.role', '=', 'platform_administrator')
    .where('user_account.email', '<>', allOf(emails))
    .executeTakeFirst();
  return administrator === undefined ? 'demo' : 'real';
}

async function hasTable(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}
