import type { DeviceParts } from '../device/device.ts';
import type { OwnedStorage } from '../device/owned-storage.ts';

/** A storage of one page or browser. */
export function makeStorage(): OwnedStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** A browser whose session (`owner_id`, null for none), storages and server (`server_time`, null without) the test decides. */
export function makeDevice() {
  const [local, session] = [makeStorage(), makeStorage()];
  const told: { owner_id: string | null; server_time: number | null } = { owner_id: null, server_time: 0 };
  /** Caches that were deleted. */
  const deleted: string[] = [];
  const parts = {
    readCookies: () => (told.owner_id === null ? '' : `session_owner=${told.owner_id}; refresh_token_is_set=1`),
    storages: { local: () => local, session: () => session },
    caches: {
      async delete(name: string) {
        deleted.push(name);
        return true;
      },
    },
    serverTime: async () => told.server_time,
  } satisfies DeviceParts;
  return Object.assign(told, { local, session, deleted, parts });
}
