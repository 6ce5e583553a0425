import { endpoints } from '@parta/contract/endpoints';
import { BoundedTurns } from '../../concurrency/bounded-turns.ts';
import { createLane } from '../../concurrency/lane.ts';
import type { Context } from '../../context.ts';
import { readBinaryBody } from '../../http/binary-body.ts';
import type { Bind } from '../../http/bind.ts';
import { notFound } from '../../refused.ts';
import { getRights } from '../people/queries/rights.ts';
import { PICTURE_TYPE, storeUpload } from './commands/store-upload.ts';
import { canSeeFile } from './queries.ts';
import { storageLimitOf } from './rules.ts';
import { makePicture } from './service/picture-maker.ts';
import { sendFile } from './service/send-file.ts';
import { limitUpload } from './service/throttle.ts';

/** Each holds a connection to the database while the storage takes its time. */
const STORED_AT_ONCE = 2;

export function bindStorage(bind: Bind, context: Context): void {
  const { db, clock } = context;
  const turns = new BoundedTurns();
  const storing = createLane(STORED_AT_ONCE);

  bind('storage.upload', async ({ caller: { person }, request, refusal }) => {
    await limitUpload(context, person.id);
    // Whoever waits for her turn is not read meanwhile, so that files never fill the memory.
    const stored = await turns.run(person.id, async () => {
      const bytes = await readBinaryBody(request, endpoints['storage.upload'].binary.max_bytes);
      const picture = await makePicture(bytes);
      const { limits } = await getRights(db, person.id, clock.now());
      const hash = await storing.run(() => storeUpload(context, person.id, picture, storageLimitOf(limits)));
      const { width, height } = picture;
      return { hash, width, height, size: picture.bytes.length, media_type: PICTURE_TYPE };
    });
    if (stored === null) throw refusal(503, 'unavailable');
    return stored;
  });
  bind('storage.file', async ({ params, caller, reply }) => {
    if (!(await canSeeFile(db, caller.person.id, params.hash))) throw notFound();
    return sendFile(context, reply, params.hash);
  });
}
