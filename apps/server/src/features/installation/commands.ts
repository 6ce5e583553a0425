import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { DatabaseOpenError } from '../../db/errors.ts';
import type { Database } from '../../db/tables.ts';
import { findInstallationKind } from './queries.ts';
import { installationTexts } from './texts.ts';
import type { InstallationKind } from './types.ts';

/** Throws DatabaseOpenError, in words, when the database holds what it is not to be started with; changes nothing. */
export async function requireInstallationKind(
  db: Kysely<Database>,
  wanted: InstallationKind,
  place: string,
): Promise<void> {
  const found = await findInstallationKind(db);
  if (found === null || found === wanted) return;
  throw new DatabaseOpenError(
    wanted === 'demo' ? installationTexts.demoOnReal(place) : installationTexts.realOnDemo(place),
  );
}

/** Marks a migrated database with what it holds, once and for all; of two that start at once on an empty one, one may. */
export async function markInstallation(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  kind: InstallationKind,
  place: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('parta installation', 0))`.execute(tx);
    await requireInstallationKind(tx, kind, place);
    await tx
      .insertInto('installation')
      .values({ id: random.identifier(), kind, made_at: clock.now() })
      .onConflict((oc) => oc.doNothing())
      .execute();
  });
}
