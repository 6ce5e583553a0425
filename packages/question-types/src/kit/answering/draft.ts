import { hasText } from '@parta/domain/encoding/json';
import { createContext, useContext, useState } from 'react';

/** Keeps what was picked or typed and not sent yet, in the shape of an answer, beyond the life of a player. */
export interface DraftKeeper {
  /** What was kept when the player came; null for nothing. */
  readonly kept: unknown;
  keep(draft: unknown): void;
  /** Whatever is kept is sent by itself: no button is needed for it. */
  readonly sends?: boolean;
}

const NOWHERE: DraftKeeper = { kept: null, keep: () => undefined };

/** Where players keep their drafts; nowhere unless somebody takes care of them. */
export const DraftContext = createContext<DraftKeeper>(NOWHERE);

/**
 * The draft of a player, as it was left before a reload or a pause.
 * @param read brings what was kept to the player's form, or null
 * @param write brings it to the shape of an answer, without what is empty
 */
export function useDraft<Draft>(
  read: (kept: unknown) => Draft | null,
  write: (draft: Draft) => unknown,
): [Draft | null, (next: Draft | null) => void] {
  const { kept, keep } = useContext(DraftContext);
  const [draft, setDraft] = useState<Draft | null>(() => (kept === null ? null : read(kept)));
  return [
    draft,
    (next) => {
      setDraft(next);
      keep(next === null ? null : write(next));
    },
  ];
}

/** Reads the draft of an answer that is one text. */
export function readText(kept: unknown): string | null {
  return hasText(kept, 'text') ? kept.text : null;
}
