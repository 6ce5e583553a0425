import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import { lockFile } from '../../../files/file-lock.ts';
import type { PersonId } from '../../../identity/person.ts';
import { Refused } from '../../../refused.ts';
import { getUsedBytes } from '../queries.ts';
import type { Picture } from '../service/picture-maker.ts';

/** Of every picture that is stored. */
export const PICTURE_TYPE = 'image/webp';

/**
 * Stores a picture as an upload of the person and gives its hash. The same bytes again are the same file. Throws
 * Refused 409 `storage_limit` where her pictures would pass `limit_bytes`, 401 for somebody erased meanwhile.
 */
export async function storeUpload(
  { db, clock, files }: Pick<Context, 'db' | 'clock' | 'files'>,
  person: PersonId,
  { bytes, width, height }: Picture,
  limit_bytes: number,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockUploader(tx, person);
    if ((await getUsedBytes(tx, person, hash)) + bytes.length > limit_bytes) throw new Refused(409, 'storage_limit');
    await lockFile(tx, hash);
    await tx
      .insertInto('stored_file')
      .values({ hash, media_type: PICTURE_TYPE, size: bytes.length, width, height, created_at: now })
      // A row that is there is held, and waited for while it is being deleted; that of a file which could not be
      // removed says nothing of it yet.
      .onConflict((conflict) =>
        conflict.column('hash').doUpdateSet({ media_type: PICTURE_TYPE, size: bytes.length, width, height }),
      )
      .execute();
    await tx
      .insertInto('stored_upload')
      .values({ user_id: person, hash, uploaded_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doUpdateSet({ uploaded_at: now }))
      .execute();
    await files.put(bytes);
  });
  return hash;
}

/** Uploads of one person wait for each other, and for her erasure. */
async function lockUploader(tx: Transaction<Database>, person: PersonId): Promise<void> {
  const row = await tx
    .selectFrom('user_account')
    .select('erased_at')
    .where('id', '=', person)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined || row.erased_at !== null) throw new Refused(401, 'unauthorized');
}
