import { listAttemptCopies } from '../attempts/attempt-shelf.ts';
import { asJsonObject, parseJson } from '../browser/json-object.ts';
import { openOutboxDatabase } from '../outbox/outbox-database.ts';
import { createDraftDatabase } from './draft-database.ts';
import { listOwned, type OwnedStorage } from './owned-storage.ts';

/** Work that the server may not have yet. */
export type WorkKind = 'answers' | 'answer_drafts' | 'material_drafts' | 'mark_drafts';

/** One thing that a page left on this device. */
export interface KeptWork {
  /** A user id, or the participant id of a guest. */
  readonly owner_id: string;
  /** Whether the owner has an account; guests never sign out. */
  readonly hasAccount: boolean;
  /** Null for a copy of what the server has. */
  readonly kind: WorkKind | null;
  /** Removed with its owner's session unless it is unsent, or unsent work needs it. */
  readonly isUnsent: boolean;
  remove(): Promise<void>;
}

/** The storages of this page, for tests. */
export interface PageStorages {
  local: () => OwnedStorage;
  session: () => OwnedStorage;
}

const PAGE_STORAGES: PageStorages = { local: () => localStorage, session: () => sessionStorage };

/** Answers of an attempt and notes on it need the copy of the attempt. */
interface AttemptWork extends KeptWork {
  readonly attempt: string;
}

/**
 * The work of all people on this device: answers, copies of attempts and their notes, changes of materials; of drafts of
 * lessons and of marks what this tab has. Never rejects: where the browser stores nothing, there is none.
 */
export async function listKeptWork({ local, session }: PageStorages = PAGE_STORAGES): Promise<KeptWork[]> {
  const answers = await orNone(listAnswers());
  const notes = listNotes(local);
  const needed = new Set([...answers, ...notes].flatMap((work) => (work.isUnsent ? [work.attempt] : [])));
  const copies = (await listAttemptCopies()).map(({ user_id, activity_id, participant_id, number, remove }) => ({
    owner_id: user_id,
    hasAccount: true,
    kind: null,
    isUnsent: needed.has(attemptOf(activity_id, participant_id, number)),
    remove,
  }));
  return [
    ...answers,
    ...notes,
    ...copies,
    ...(await orNone(listMaterialDrafts())),
    ...listMarkDrafts(session),
    ...listRoomDrafts(session),
  ];
}

async function listAnswers(): Promise<AttemptWork[]> {
  const store = await openOutboxDatabase();
  const records = await store.listAll();
  return records.map(({ user_id, activity_id, participant_id, attempt, refusal, submission_id }) => ({
    ...ownerOf(user_id, participant_id),
    kind: 'answers',
    isUnsent: refusal === null,
    attempt: attemptOf(activity_id, participant_id, attempt ?? null),
    remove: () => store.remove(submission_id),
  }));
}

/** Of an attempt: drafts, and where the person was. An older release wrote no user into the key. */
function listNotes(local: () => OwnedStorage): AttemptWork[] {
  return listOwned('parta-attempt', local).map(({ key, parts }) => {
    const user_id = parts.length < 4 ? null : (parts[0] ?? null);
    const [activity_id = '', participant_id = '', number = ''] = parts.slice(-3);
    const { drafts, standing } = asJsonObject(parseJson(local().getItem(key) ?? '')) ?? {};
    const hasDrafts = Array.isArray(drafts) && drafts.length > 0;
    return {
      ...ownerOf(user_id, participant_id),
      kind: hasDrafts ? 'answer_drafts' : null,
      isUnsent: hasDrafts || (standing !== null && standing !== undefined),
      attempt: attemptOf(activity_id, participant_id, Number(number)),
      remove: async () => local().removeItem(key),
    };
  });
}

async function listMaterialDrafts(): Promise<KeptWork[]> {
  const database = createDraftDatabase();
  const rows = await database.listAll();
  return rows.flatMap((row) => {
    const { person_id, tab_id, material_id } = asJsonObject(row) ?? {};
    if (typeof person_id !== 'string' || typeof tab_id !== 'string' || typeof material_id !== 'string') return [];
    const remove = () => database.remove(tab_id, material_id);
    return [{ owner_id: person_id, hasAccount: true, kind: 'material_drafts' as const, isUnsent: true, remove }];
  });
}

/** An older release wrote no owner into the key: such a draft is shown to no one, and removed as if sent. */
function listMarkDrafts(session: () => OwnedStorage): KeptWork[] {
  return listOwned('parta-mark', session).map(({ key, parts }) => ({
    owner_id: parts.length < 3 ? '' : (parts[0] ?? ''),
    hasAccount: true,
    kind: 'mark_drafts',
    isUnsent: parts.length >= 3,
    remove: async () => session().removeItem(key),
  }));
}

function listRoomDrafts(session: () => OwnedStorage): KeptWork[] {
  return listOwned('parta-draft', session).map(({ key, parts }) => {
    const { user_id, participant_id } = asJsonObject(parseJson(session().getItem(key) ?? '')) ?? {};
    const participant = typeof participant_id === 'string' ? participant_id : (parts[0] ?? '');
    return {
      ...ownerOf(typeof user_id === 'string' ? user_id : null, participant),
      kind: 'answer_drafts',
      isUnsent: true,
      remove: async () => session().removeItem(key),
    };
  });
}

function ownerOf(user_id: string | null, participant_id: string): Pick<KeptWork, 'owner_id' | 'hasAccount'> {
  return { owner_id: user_id ?? participant_id, hasAccount: user_id !== null };
}

function attemptOf(activity_id: string, participant_id: string, number: number | null): string {
  return `${activity_id} ${participant_id} ${number}`;
}

function orNone<Item>(listing: Promise<Item[]>): Promise<Item[]> {
  return listing.catch(() => []);
}
