import { asJsonObject, parseJson } from '@parta/web-kit/json-object';
import { ownedKey } from '@parta/web-kit/owned-storage';

/** What one participant has picked or typed for one question and not sent. */
export interface KeptDraft {
  participant_id: string;
  question_id: string;
  draft: unknown;
}

export interface Drafts {
  /** Null where nothing is kept for this participant and question. */
  find(participant_id: string, question_id: string): unknown;
  keep(draft: KeptDraft): void;
  forget(participant_id: string): void;
}

/** As much of a browser's storage as is used. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The drafts of the question now shown, one of each participant: they outlive a reload of this tab, a pause of the lesson,
 * and nothing else.
 * @param findOwner whose session the browser has; null for a guest
 */
export function createDrafts(
  activity_id: string,
  storage: () => DraftStorage,
  findOwner: () => string | null = () => null,
): Drafts {
  const kept = new Map<string, KeptDraft | null>();
  const keyOf = (participant_id: string): string => ownedKey('parta-draft', participant_id, activity_id);
  /** An older release had one for all participants. */
  const former = `parta-draft ${activity_id}`;

  function read(participant_id: string): KeptDraft | null {
    const known = kept.get(participant_id);
    if (known !== undefined) return known;
    try {
      return readKept(participant_id, storage().getItem(keyOf(participant_id)) ?? storage().getItem(former));
    } catch {
      // A browser that keeps nothing has drafts as long as the page stands.
      return null;
    }
  }

  function write(participant_id: string, next: KeptDraft | null): void {
    kept.set(participant_id, next);
    try {
      if (readKept(participant_id, storage().getItem(former)) !== null) storage().removeItem(former);
      if (next === null) storage().removeItem(keyOf(participant_id));
      else storage().setItem(keyOf(participant_id), JSON.stringify({ ...next, user_id: findOwner() }));
    } catch {
      // The same.
    }
  }

  return {
    find(participant_id, question_id) {
      const found = read(participant_id);
      return found?.question_id === question_id ? found.draft : null;
    },
    keep: (draft) => write(draft.participant_id, draft.draft === null ? null : draft),
    forget: (participant_id) => write(participant_id, null),
  };
}

function readKept(owner_id: string, text: string | null): KeptDraft | null {
  const { participant_id, question_id, draft } = asJsonObject(parseJson(text ?? '')) ?? {};
  return participant_id === owner_id && typeof question_id === 'string'
    ? { participant_id: owner_id, question_id, draft }
    : null;
}
