import { UPLOAD_MAX_BYTES } from '@parta/domain/limits';
import type { FastifyRequest } from 'fastify';
import { BoundedTurns } from '../../../concurrency/bounded-turns.ts';
import { createLane } from '../../../concurrency/lane.ts';
import type { Context } from '../../../context.ts';
import { readBinaryBody } from '../../../http/bodies/binary-body.ts';
import type { PersonId } from '../../../identity/person.ts';
import { Refused } from '../../../refused.ts';
import { getLimits } from '../../people/queries/rights.ts';
import { storeUpload } from '../commands/store-upload.ts';
import { storageLimitOf } from '../rules.ts';
import { makePicture, type Picture } from './picture-maker.ts';
import { limitUpload } from './throttle.ts';

/** Each holds a connection to the database while the storage takes its time. */
const STORED_AT_ONCE = 2;

/** Reads a picture out of a request and stores it as an upload of the person. */
export type TakeUpload = (person: PersonId, request: FastifyRequest) => Promise<Picture & { hash: string }>;

/** What takes uploads, a few at once. What it makes throws Refused as `makePicture` and `storeUpload` do, 429 and 503. */
export function createUploads(context: Context): TakeUpload {
  const { db, clock } = context;
  const turns = new BoundedTurns();
  const storing = createLane(STORED_AT_ONCE);
  return async (person, request) => {
    await limitUpload(context, person);
    // Whoever waits for her turn is not read meanwhile, so that files never fill the memory.
    const stored = await turns.run(person, async () => {
      const picture = await makePicture(await readBinaryBody(request, UPLOAD_MAX_BYTES));
      const limits = await getLimits(db, person, clock.now());
      const hash = await storing.run(() => storeUpload(context, person, picture, storageLimitOf(limits)));
      return { ...picture, hash };
    });
    if (stored === null) throw new Refused(503, 'unavailable');
    return stored;
  };
}
