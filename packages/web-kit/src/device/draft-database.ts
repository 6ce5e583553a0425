import { type IDBPDatabase, openDB } from 'idb';

const DATABASE = 'parta-editor';
const DRAFTS = 'drafts';
const BY_MATERIAL = 'material';

/** Unsaved changes of materials in IndexedDB, each with the `person_id`, `material_id` and `tab_id` that it belongs to. */
export interface DraftDatabase {
  /** Rows as they were written, by whichever release. Rejects, as every method does, where the browser stores nothing. */
  list(person_id: string, material_id: string): Promise<unknown[]>;
  listAll(): Promise<unknown[]>;
  put(
    draft: Readonly<Record<string, unknown>> & { person_id: string; material_id: string; tab_id: string },
  ): Promise<void>;
  remove(tab_id: string, material_id: string): Promise<void>;
}

/** Opened at the first use. */
export function createDraftDatabase(): DraftDatabase {
  let opening: Promise<IDBPDatabase> | null = null;

  async function open(): Promise<IDBPDatabase> {
    opening ??= openDB(DATABASE, 1, {
      upgrade(fresh) {
        const drafts = fresh.createObjectStore(DRAFTS, { keyPath: ['tab_id', 'material_id'] });
        drafts.createIndex(BY_MATERIAL, ['person_id', 'material_id']);
      },
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    return opening;
  }

  return {
    list: async (person_id, material_id) =>
      (await open()).getAllFromIndex(DRAFTS, BY_MATERIAL, [person_id, material_id]),
    listAll: async () => (await open()).getAll(DRAFTS),
    async put(draft) {
      await (await open()).put(DRAFTS, draft);
    },
    async remove(tab_id, material_id) {
      await (await open()).delete(DRAFTS, [tab_id, material_id]);
    },
  };
}
