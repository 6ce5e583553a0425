import { generateKeyPairSync } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/tables.ts';
import { createSecrets, type Secrets } from '../../../identity/secrets.ts';
import type { Random } from '../../../random.ts';

const SEALING_SECRET = 'sealing';

/** Reads the installation's keys, making them the first time; safe when two processes start at once. */
export async function loadSecrets(db: Kysely<Database>, clock: Clock, random: Random): Promise<Secrets> {
  const pair = generateKeyPairSync('ed25519');
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('parta secrets', 0))`.execute(tx);
    await tx
      .insertInto('server_secret')
      .values({ name: SEALING_SECRET, value: random.bytes(32) })
      .onConflict((oc) => oc.doNothing())
      .execute();
    const first = await tx.selectFrom('signing_key').select('kid').limit(1).executeTakeFirst();
    if (first !== undefined) return;
    await tx
      .insertInto('signing_key')
      .values({
        kid: random.identifier(),
        private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        public_key: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        created_at: clock.now(),
      })
      .execute();
  });
  const sealing = await db
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', SEALING_SECRET)
    .executeTakeFirstOrThrow();
  const [newest, ...older] = await db
    .selectFrom('signing_key')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute();
  if (newest === undefined) throw new Error('the signing key was not stored');
  return createSecrets([newest, ...older], sealing.value);
}
