import type { AttemptDocument } from '@parta/web-kit/attempt-shelf';
import { asJsonObject } from '@parta/web-kit/json-object';
import { ownedKey } from '@parta/web-kit/owned-storage';

/** Where she stands in an attempt, and which slides she has left for good. */
export interface Standing {
  content_id: string;
  closed_content_ids: readonly string[];
}

/** What a participant leaves on her device beside the answers of an attempt. */
export interface AttemptNotes {
  /** What was picked or typed and not sent, by question. */
  readonly drafts: ReadonlyMap<string, unknown>;
  /** Questions to which she wants to come back. */
  readonly later: ReadonlySet<string>;
  /** Null once the server knows it. */
  readonly standing: Standing | null;
  /** Null where slides may have been opened that were not noted here. */
  readonly opened: OpenedSlides | null;
}

/** Slides that were opened on this device while it had the attempt under one holder. */
export interface OpenedSlides {
  readonly holder: number;
  readonly content_ids: readonly string[];
}

export interface AttemptNotebook {
  read(): AttemptNotes;
  keepDraft(question_id: string, draft: unknown): void;
  mark(question_id: string, is_later: boolean): void;
  keepStanding(standing: Standing | null): void;
  keepOpened(opened: OpenedSlides | null): void;
  forget(): void;
}

/** Which attempt notes belong to. */
export interface NotedAttempt {
  user_id: string;
  activity_id: string;
  participant_id: string;
  number: number;
}

/** As much of a browser's storage as is used. */
export type NotesStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The notes of one attempt: they outlive the page and the browser, and belong to the user of its document. What an older
 * release kept by the participant alone is taken over.
 */
export function createNotebook(
  { user_id, activity_id, participant_id, number }: NotedAttempt,
  storage: () => NotesStorage,
): AttemptNotebook {
  const key = ownedKey('parta-attempt', user_id, activity_id, participant_id, number);
  const former = ownedKey('parta-attempt', activity_id, participant_id, number);
  let notes = load();

  function load(): AttemptNotes {
    try {
      return readNotes(storage().getItem(key) ?? storage().getItem(former));
    } catch {
      return readNotes(null);
    }
  }

  function write(next: AttemptNotes): void {
    notes = next;
    try {
      const { drafts, later, standing, opened } = next;
      storage().removeItem(former);
      if (drafts.size === 0 && later.size === 0 && standing === null && opened === null) storage().removeItem(key);
      else storage().setItem(key, JSON.stringify({ drafts: [...drafts], later: [...later], standing, opened }));
    } catch {
      // A browser that keeps nothing has notes as long as the page stands.
    }
  }

  return {
    read: () => notes,
    keepDraft(question_id, draft) {
      const drafts = new Map(notes.drafts);
      if (draft === null) drafts.delete(question_id);
      else drafts.set(question_id, draft);
      write({ ...notes, drafts });
    },
    mark(question_id, is_later) {
      const later = new Set(notes.later);
      if (is_later) later.add(question_id);
      else later.delete(question_id);
      write({ ...notes, later });
    },
    keepStanding: (standing) => write({ ...notes, standing }),
    keepOpened: (opened) => write({ ...notes, opened }),
    forget: () => write(readNotes(null)),
  };
}

function readNotes(text: string | null): AttemptNotes {
  const { drafts, later, standing, opened } = asJsonObject(text === null ? null : JSON.parse(text)) ?? {};
  return {
    drafts: new Map(readEntries(drafts)),
    later: new Set(readStrings(later)),
    standing: readStanding(standing),
    opened: readOpened(opened),
  };
}

function readOpened(value: unknown): OpenedSlides | null {
  const { holder, content_ids } = asJsonObject(value) ?? {};
  return typeof holder === 'number' ? { holder, content_ids: readStrings(content_ids) } : null;
}

function readStanding(value: unknown): Standing | null {
  const { content_id, closed_content_ids } = asJsonObject(value) ?? {};
  return typeof content_id === 'string' ? { content_id, closed_content_ids: readStrings(closed_content_ids) } : null;
}

function readEntries(value: unknown): [string, unknown][] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown): [string, unknown][] => {
    if (!Array.isArray(entry)) return [];
    const items: readonly unknown[] = entry;
    const [name, draft] = items;
    return typeof name === 'string' ? [[name, draft]] : [];
  });
}

function readStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** The attempt at the slide last shown on this device, which the server may not know yet. */
export function standAt(document: AttemptDocument, standing: Standing | null): AttemptDocument {
  if (standing === null) return document;
  const closed_content_ids = [...new Set([...document.closed_content_ids, ...standing.closed_content_ids])];
  return { ...document, content_id: standing.content_id, closed_content_ids };
}
