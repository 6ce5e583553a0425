import { CallError } from '@parta/web-kit/call-error';
import type { Client } from '@parta/web-kit/client';
import { savedOf } from './editing.ts';
import { shareSame } from './saving/changes.ts';
import type { Draft, DraftStore } from './saving/drafts.ts';
import type { SavedState } from './saving/saver.ts';
import type { LoadedMaterial } from './types.ts';

/** A material with the changes of an earlier page that the server does not have. */
export interface OpenedMaterial {
  readonly loaded: LoadedMaterial;
  readonly resumed: { readonly draft: Draft; readonly base: SavedState } | null;
}

/**
 * Loads a material for editing and takes up changes that a page before this one could not save.
 * @param listNeighbours pages that are open now: their changes are theirs
 * @throws CallError
 */
export async function openMaterial(
  client: Client,
  id: string,
  parts: {
    person_id: string;
    drafts: DraftStore;
    listNeighbours: () => Promise<ReadonlySet<string>>;
    signal?: AbortSignal;
  },
): Promise<OpenedMaterial> {
  const { person_id, drafts, signal } = parts;
  const [loaded, kept] = await Promise.all([
    client.call('editor.material', { params: { id }, ...(signal === undefined ? {} : { signal }) }),
    drafts.list(person_id, id).catch((): Draft[] => []),
  ]);
  if (kept.length === 0) return { loaded, resumed: null };
  const neighbours = await parts.listNeighbours();
  const orphans = kept.filter(({ tab_id }) => !neighbours.has(tab_id));
  const draft = orphans.toSorted((one, other) => other.kept_at - one.kept_at)[0];
  if (draft === undefined) return { loaded, resumed: null };
  return { loaded, resumed: { draft, base: await findBase(client, loaded, draft.base_version) } };
}

/** The version that a draft changes; where it is not kept any more the newest one under its number, to be compared. */
async function findBase(client: Client, loaded: LoadedMaterial, version: number): Promise<SavedState> {
  if (loaded.version === version) return savedOf(loaded);
  try {
    const old = await client.call('editor.version', { params: { id: loaded.id, version } });
    return { version, saved_at: old.saved_at, document: shareSame(loaded.document, old.document) };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { ...savedOf(loaded), version };
    throw error;
  }
}
