import { ownedKey } from '@parta/web-kit/owned-storage';
import { useState } from 'react';
import { useServices } from '../../../shell/services.tsx';
import { type MarkDraft, parseDraft } from './rules/drafts.ts';

/** Where a draft is kept for the person until the browser's tab is closed. */
export interface DraftStore {
  find(answer_id: string): MarkDraft | null;
  set(answer_id: string, draft: MarkDraft | null): void;
}

/** Drafts of one question, as long as its screen stands. */
export function useDrafts(question_id: string): DraftStore {
  const { person } = useServices();
  const [drafts] = useState(() => openDrafts(person.userId, question_id));
  return drafts;
}

/** Keeps drafts over reloads; where the browser refuses that, as long as the screen stands. */
function openDrafts(user_id: string, question_id: string): DraftStore {
  const kept = new Map<string, MarkDraft>();
  const nameOf = (answer_id: string): string => ownedKey('parta-mark', user_id, question_id, answer_id);
  return {
    find(answer_id) {
      const known = kept.get(answer_id);
      if (known !== undefined) return known;
      try {
        return parseDraft(window.sessionStorage.getItem(nameOf(answer_id)));
      } catch {
        return null;
      }
    },
    set(answer_id, draft) {
      if (draft === null) kept.delete(answer_id);
      else kept.set(answer_id, draft);
      try {
        if (draft === null) window.sessionStorage.removeItem(nameOf(answer_id));
        else window.sessionStorage.setItem(nameOf(answer_id), JSON.stringify(draft));
      } catch {
        return;
      }
    },
  };
}
