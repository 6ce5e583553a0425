import { createDraftDatabase } from '@parta/web-kit/draft-database';
import { asJsonObject } from '@parta/web-kit/json-object';
import type { UnreadText } from '../text-address.ts';
import type { Changes } from './changes.ts';
import type { SaveBody } from './saver.ts';

/** Changes that the server does not have yet, kept on the device by the page that made them. */
export interface Draft {
  readonly person_id: string;
  readonly material_id: string;
  /** The page that has made them. */
  readonly tab_id: string;
  /** The version that they change. */
  readonly base_version: number;
  readonly changes: Changes;
  /** Typed texts that could not be converted; absent in what an older release kept. */
  readonly texts?: readonly UnreadText[];
  /** A save that was under way. */
  readonly flight: SaveBody | null;
  /** Milliseconds since the epoch. */
  readonly kept_at: number;
}

/** Where drafts are kept. Every method rejects where the browser keeps nothing for this page. */
export interface DraftStore {
  list(person_id: string, material_id: string): Promise<Draft[]>;
  put(draft: Draft): Promise<void>;
  remove(tab_id: string, material_id: string): Promise<void>;
}

/** Of another shape than this they are passed over. */
const FORMAT = 1;

/** Drafts in IndexedDB, opened at the first use. */
export function createDraftStore(): DraftStore {
  const database = createDraftDatabase();
  return {
    async list(person_id, material_id) {
      const rows = await database.list(person_id, material_id);
      return rows.flatMap((row) => (isDraft(row) ? [row] : []));
    },
    put: (draft) => database.put({ ...draft, format: FORMAT }),
    remove: database.remove,
  };
}

/** Drafts are written here alone, so a row of our format is what it was. */
function isDraft(row: unknown): row is Draft {
  const { format, base_version, changes } = asJsonObject(row) ?? {};
  return format === FORMAT && typeof base_version === 'number' && asJsonObject(changes) !== null;
}

/** Keeps the newest draft only, one write at a time. */
export interface DraftKeeper {
  /**
   * Null forgets what was kept.
   * @param isNew whether it holds changes that were not given before
   */
  keep(draft: Draft | null, isNew: boolean): void;
}

/**
 * @param onKept whether everything given so far lies on the device
 */
export function createDraftKeeper(
  store: DraftStore,
  own: { tab_id: string; material_id: string },
  onKept: (isKept: boolean) => void,
): DraftKeeper {
  let next: { draft: Draft | null } | null = null;
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (next !== null) {
      const { draft } = next;
      next = null;
      const isDone = await (draft === null ? store.remove(own.tab_id, own.material_id) : store.put(draft)).then(
        () => true,
        () => false,
      );
      if (next === null) onKept(isDone);
    }
    isWriting = false;
  }

  return {
    keep(draft, isNew) {
      next = { draft };
      if (draft !== null && isNew) onKept(false);
      if (!isWriting) void write();
    },
  };
}
