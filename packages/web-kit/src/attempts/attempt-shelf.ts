import type { CallResult } from '@parta/contract/wire';
import { openDB } from 'idb';
import { asJsonObject } from '../browser/json-object.ts';

/** Everything that a device needs to go on with an attempt. */
export type AttemptDocument = CallResult<'attempt.open'>;

const DATABASE = 'parta-attempts';
/** By activity: the document of the attempt that was opened last, with the moment of its keeping by the device's clock. */
const DOCUMENTS = 'documents';
/** Documents kept at most: the oldest goes first. */
const KEPT_MAX = 20;

/** Attempts as this device last opened them, so that a page which cannot reach the server goes on. */
export interface AttemptShelf {
  /**
   * Null where none was kept, or the browser keeps nothing. `server_time` is moved on by what the device's clock has gone
   * since: an estimate, for that clock may have been set meanwhile.
   */
  find(activity_id: string): Promise<AttemptDocument | null>;
  /** All that are kept, the last opened first. */
  list(): Promise<AttemptDocument[]>;
  /** Never rejects: an attempt goes on without being kept. */
  keep(document: AttemptDocument): Promise<void>;
  forget(activity_id: string): Promise<void>;
}

/** In IndexedDB; what was kept by an older release and is no document any more is no attempt. */
export function createAttemptShelf(
  deviceNow: () => number = () => performance.timeOrigin + performance.now(),
): AttemptShelf {
  // A browser may throw instead of rejecting, which must not end the page that asks.
  const open = async () =>
    openDB(DATABASE, 1, {
      upgrade(fresh) {
        fresh.createObjectStore(DOCUMENTS);
      },
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
  const opening = open();
  opening.catch(() => undefined);

  return {
    async find(activity_id) {
      try {
        const kept: unknown = await (await opening).get(DOCUMENTS, activity_id);
        const row = asJsonObject(kept);
        const document = row?.['document'];
        if (!isDocument(document) || document.activity_id !== activity_id) return null;
        const gone_ms = Math.max(0, Math.round(deviceNow() - keptAt(row)));
        return { ...document, server_time: document.server_time + gone_ms };
      } catch {
        return null;
      }
    },
    async list() {
      try {
        const rows: unknown[] = await (await opening).getAll(DOCUMENTS);
        return rows
          .map((row) => asJsonObject(row))
          .toSorted((one, other) => keptAt(other) - keptAt(one))
          .flatMap((row) => (isDocument(row?.['document']) ? [row['document']] : []));
      } catch {
        return [];
      }
    },
    async keep(document) {
      try {
        const database = await opening;
        await database.put(DOCUMENTS, { document, kept_at: deviceNow() }, document.activity_id);
        const keys = await database.getAllKeys(DOCUMENTS);
        if (keys.length <= KEPT_MAX) return;
        const rows = await Promise.all(
          keys.map(async (key) => ({ key, row: asJsonObject(await database.get(DOCUMENTS, key)) })),
        );
        const oldest = rows
          .toSorted((one, other) => keptAt(one.row) - keptAt(other.row))
          .slice(0, keys.length - KEPT_MAX);
        for (const { key } of oldest) await database.delete(DOCUMENTS, key);
      } catch {
        // A browser that keeps nothing goes on as long as the page stands.
      }
    },
    async forget(activity_id) {
      try {
        await (await opening).delete(DOCUMENTS, activity_id);
      } catch {
        // The same.
      }
    },
  };
}

function keptAt(row: Readonly<Record<string, unknown>> | null): number {
  const kept_at = row?.['kept_at'];
  return typeof kept_at === 'number' ? kept_at : 0;
}

/** The document came from our own server and was kept as it came; of another release it has other parts. */
function isDocument(value: unknown): value is AttemptDocument {
  const { activity_id, participant_id, number, holder, server_time, contents, answers, closed_content_ids } =
    asJsonObject(value) ?? {};
  return (
    typeof activity_id === 'string' &&
    typeof participant_id === 'string' &&
    typeof number === 'number' &&
    typeof holder === 'number' &&
    typeof server_time === 'number' &&
    Array.isArray(contents) &&
    Array.isArray(answers) &&
    Array.isArray(closed_content_ids)
  );
}
