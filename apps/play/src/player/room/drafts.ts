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
  forget(): void;
}

/** As much of a browser's storage as is used. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The draft of the question now shown: it outlives a reload of this tab, a pause of the lesson, and nothing else. */
export function createDrafts(activity_id: string, storage: () => DraftStorage): Drafts {
  const key = `parta-draft ${activity_id}`;
  let kept: KeptDraft | null = null;
  try {
    kept = readKept(storage().getItem(key));
  } catch {
    // A browser that keeps nothing has drafts as long as the page stands.
  }

  function write(text: string | null): void {
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
    } catch {
      // The same.
    }
  }

  return {
    find: (participant_id, question_id) =>
      kept?.participant_id === participant_id && kept.question_id === question_id ? kept.draft : null,
    keep(draft) {
      kept = draft.draft === null ? null : draft;
      write(kept === null ? null : JSON.stringify(kept));
    },
    forget() {
      kept = null;
      write(null);
    },
  };
}

function readKept(text: string | null): KeptDraft | null {
  const value: unknown = text === null ? null : JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  if (!('participant_id' in value && 'question_id' in value && 'draft' in value)) return null;
  const { participant_id, question_id, draft } = value;
  return typeof participant_id === 'string' && typeof question_id === 'string'
    ? { participant_id, question_id, draft }
    : null;
}
