import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../config/config.ts';
import { type FileStore, hashAt, placeOf } from './file-store.ts';
import { readListing } from './s3-listing.ts';

const RETRIES = 3;
/** Names in one answer. */
const LISTED = 1000;
/**
 * Until the storage begins to answer, with every new try; a file that is on its way takes as long as its reader does.
 * A file is stored inside a transaction, which the database gives up after ten idle seconds.
 */
const ANSWER_MS = 3000;
const STORED_MS = 6000;

/** A storage that refuses or is out of reach; the caller answers 503, and tries again. */
class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly statusCode = 503;
}

/** Keeps files in a bucket of an S3-compatible storage, addressed by path; requests are signed (Signature Version 4). */
export function createS3Store({ endpoint, bucket, region, key, secret }: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: RETRIES,
  });

  /** @returns the answer when it is a success, null for 404. */
  async function ask(method: string, place: string, body?: Body): Promise<Response | null> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), body === undefined ? ANSWER_MS : STORED_MS);
    try {
      const answer = await client.fetch(`${endpoint}/${bucket}/${place}`, {
        method,
        // Nobody leads the server anywhere else than its settings do.
        redirect: 'error',
        signal: patience.signal,
        ...(body === undefined
          ? {}
          : {
              body: new Uint8Array(body.bytes),
              headers: { 'content-type': body.type, 'x-amz-content-sha256': body.hash },
            }),
      });
      if (answer.ok) return answer;
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new StorageError(`the storage answered ${answer.status} to ${method}`);
    } catch (error) {
      if (error instanceof StorageError) throw error;
      throw new StorageError(`the storage is out of reach: ${method}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      if ((await ask('HEAD', placeOf(hash))) !== null) return hash;
      const stored = await ask('PUT', placeOf(hash), { bytes, hash, type: 'application/octet-stream' });
      if (stored === null) throw new StorageError('the storage has no such bucket');
      await stored.body?.cancel();
      return hash;
    },
    async open(hash) {
      const answer = await ask('GET', placeOf(hash));
      if (answer === null) return null;
      const size = Number(answer.headers.get('content-length') ?? Number.NaN);
      if (answer.body === null || !Number.isSafeInteger(size)) throw new StorageError('the storage tells no length');
      return { size, stream: Readable.fromWeb(answer.body) };
    },
    async remove(hash) {
      const answer = await ask('DELETE', placeOf(hash));
      await answer?.body?.cancel();
    },
    async *list() {
      for (let token: string | null = ''; token !== null; ) {
        const next: string = token === '' ? '' : `&continuation-token=${encodeURIComponent(token)}`;
        const answer = await ask('GET', `?list-type=2&max-keys=${LISTED}${next}`);
        if (answer === null) throw new StorageError('the storage has no such bucket');
        const page = readListing(await readText(answer));
        for (const { place, stored_at } of page.places) {
          const hash = hashAt(place);
          if (hash !== null && !Number.isNaN(stored_at.getTime())) yield { hash, stored_at };
        }
        token = page.next;
      }
    },
    // A bucket has whole files alone.
    removeScraps: () => Promise.resolve(0),
    async check() {
      const answer = await ask('GET', '?list-type=2&max-keys=1');
      if (answer === null) throw new StorageError('the storage has no such bucket');
      await answer.body?.cancel();
    },
  };
}

interface Body {
  readonly bytes: Buffer;
  readonly hash: string;
  readonly type: string;
}

async function readText(answer: Response): Promise<string> {
  return answer.text().catch((error: unknown) => {
    throw new StorageError('the storage broke off', { cause: error });
  });
}
