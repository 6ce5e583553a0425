import type { CallResult } from '@parta/contract/wire';
import { type IDBPDatabase, openDB } from 'idb';
import { asJsonObject } from '../browser/json-object.ts';
import { isOwnerGone } from '../device/owner-watch.ts';

/** Everything that a device needs to go on with an attempt. */
export type AttemptDocument = CallResult<'attempt.open'>;

const DATABASE = 'parta-attempts';
/** By user and activity: the document of the attempt that was opened last, with the moment of its storing by the device's clock. */
const COPIES = 'copies';
/** What releases before the second version stored without a user: whose a document was could not be known. */
const OWNERLESS = 'documents';
/** Documents of one user at most: the oldest goes first. */
const KEPT_MAX = 20;

/** Attempts as this device last opened them, so that a page which cannot reach the server goes on. Each is its user's alone. */
export interface AttemptShelf {
  /**
   * Null where none was kept, or the browser keeps nothing. `server_time` is moved on by what the device's clock has gone
   * since: an estimate, for that clock may have been set meanwhile.
   */
  find(user_id: string, activity_id: string): Promise<AttemptDocument | null>;
  /** All of one user, the last opened first. */
  list(user_id: string): Promise<AttemptDocument[]>;
  /**
   * Under the user of the document, unless that session is over: a page that is still open leaves nothing behind. Never
   * rejects: an attempt goes on without being kept.
   */
  keep(document: AttemptDocument): Promise<void>;
  forget(user_id: string, activity_id: string): Promise<void>;
}

/** A copy of an attempt as the device has it, of any user. */
export interface AttemptCopy extends Pick<AttemptDocument, 'user_id' | 'activity_id' | 'participant_id' | 'number'> {
  remove(): Promise<void>;
}

/** The parts of the browser, for tests. */
export interface ShelfParts {
  deviceNow?: () => number;
  isGone?: (user_id: string) => boolean;
}

/** In IndexedDB; what was kept by an older release and is no document any more is no attempt. */
export function createAttemptShelf({
  deviceNow = () => performance.timeOrigin + performance.now(),
  isGone = isOwnerGone,
}: ShelfParts = {}): AttemptShelf {
  const opening = open();
  opening.catch(() => undefined);

  return {
    async find(user_id, activity_id) {
      try {
        const kept: unknown = await (await opening).get(COPIES, [user_id, activity_id]);
        const row = asJsonObject(kept);
        const document = row?.['document'];
        if (!isDocument(document) || document.activity_id !== activity_id || document.user_id !== user_id) return null;
        const gone_ms = Math.max(0, Math.round(deviceNow() - keptAt(row)));
        return { ...document, server_time: document.server_time + gone_ms };
      } catch {
        return null;
      }
    },
    async list(user_id) {
      try {
        const rows: unknown[] = await (await opening).getAll(COPIES, ofUser(user_id));
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
        const { user_id, activity_id } = document;
        const database = await opening;
        if (isGone(user_id)) return;
        await database.put(COPIES, { document, kept_at: deviceNow() }, [user_id, activity_id]);
        const keys = await database.getAllKeys(COPIES, ofUser(user_id));
        if (keys.length <= KEPT_MAX) return;
        const rows = await Promise.all(
          keys.map(async (key) => ({ key, row: asJsonObject(await database.get(COPIES, key)) })),
        );
        const oldest = rows
          .toSorted((one, other) => keptAt(one.row) - keptAt(other.row))
          .slice(0, keys.length - KEPT_MAX);
        for (const { key } of oldest) await database.delete(COPIES, key);
      } catch {
        // A browser that keeps nothing goes on as long as the page stands.
      }
    },
    async forget(user_id, activity_id) {
      try {
        await (await opening).delete(COPIES, [user_id, activity_id]);
      } catch {
        // The same.
      }
    },
  };
}

/** Of all users, for the rule of `device/device.ts`. Empty where the browser stores nothing. */
export async function listAttemptCopies(): Promise<AttemptCopy[]> {
  try {
    const database = await open();
    const rows: unknown[] = await database.getAll(COPIES);
    return rows.flatMap((row) => {
      const document = asJsonObject(row)?.['document'];
      if (!isDocument(document)) return [];
      const { user_id, activity_id, participant_id, number } = document;
      const remove = () => database.delete(COPIES, [user_id, activity_id]);
      return [{ user_id, activity_id, participant_id, number, remove }];
    });
  } catch {
    return [];
  }
}

// A browser may throw instead of rejecting, which must not end the page that asks.
async function open(): Promise<IDBPDatabase> {
  return openDB(DATABASE, 2, {
    upgrade(fresh) {
      if (fresh.objectStoreNames.contains(OWNERLESS)) fresh.deleteObjectStore(OWNERLESS);
      fresh.createObjectStore(COPIES);
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

/** Keys of one user. */
function ofUser(user_id: string): IDBKeyRange {
  return IDBKeyRange.bound([user_id], [user_id, []]);
}

function keptAt(row: Readonly<Record<string, unknown>> | null): number {
  const kept_at = row?.['kept_at'];
  return typeof kept_at === 'number' ? kept_at : 0;
}

/** The document came from our own server and was kept as it came; of another release it has other parts. */
function isDocument(value: unknown): value is AttemptDocument {
  const { activity_id, user_id, participant_id, number, holder, server_time, contents, answers, closed_content_ids } =
    asJsonObject(value) ?? {};
  return (
    typeof activity_id === 'string' &&
    typeof user_id === 'string' &&
    typeof participant_id === 'string' &&
    typeof number === 'number' &&
    typeof holder === 'number' &&
    typeof server_time === 'number' &&
    Array.isArray(contents) &&
    Array.isArray(answers) &&
    Array.isArray(closed_content_ids)
  );
}
