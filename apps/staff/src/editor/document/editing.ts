import type { RichText } from '@parta/rich-content/text/rich-text-types';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { applyChanges, type Changes, listEverything, shareSame } from './saving/changes.ts';
import { createDraftKeeper, type Draft, type DraftStore } from './saving/drafts.ts';
import { type MergeChoice, mergeDocuments } from './saving/merge.ts';
import {
  createSaver,
  type SaveBody,
  type SavedState,
  type Saver,
  type SaverParts,
  type SaveStatus,
} from './saving/saver.ts';
import type { Timers } from './saving/timers.ts';
import { mendOutline } from './steps/sections.ts';
import { listSlideIds } from './steps/slides.ts';
import { beginUndo, change, redo, select, type UndoState, undo } from './steps/undo.ts';
import { hasText, keyOfText, type TextAddress, type UnreadText, writeText } from './text-address.ts';
import type { CourseChild, Edit, Edited, LoadedMaterial, MaterialDocument, NewId, Selection } from './types.ts';

/** All that the screens of the editor draw. */
export interface EditingState {
  readonly history: UndoState;
  readonly status: SaveStatus;
  /** Of a course: the modules that are there. */
  readonly children: readonly CourseChild[];
  /** Whether what the server does not have lies on the device at least. */
  readonly isKept: boolean;
  /** Another page of this browser has the material open. */
  readonly hasNeighbour: boolean;
  /** What is still missing was asked for. */
  readonly isChecked: boolean;
  /** Typed texts that could not be converted and are not in the document, by {@link keyOfText}. */
  readonly unread: ReadonlyMap<string, UnreadText>;
  /** An error may have kept the last change out of the document. */
  readonly hasFailed: boolean;
}

export interface EditingParts {
  person_id: string;
  tab_id: string;
  loaded: LoadedMaterial;
  /** Changes of an earlier page, with the document that they change. */
  resumed: { draft: Draft; base: SavedState } | null;
  /** The slide to begin with; the first one where it is not there. */
  slide_id: string | null;
  drafts: DraftStore;
  send: SaverParts['send'];
  /** Converts what a rich text field has; throws where this browser cannot. */
  readText: (content: object) => RichText;
  newId: NewId;
  getNow: () => number;
  timers: Timers;
  onSaved: (version: number) => void;
  /** The changes of the earlier page are kept as those of this one, or are not needed any more. */
  onTakenOver?: () => void;
}

/** One material being edited: its document, the way back and the bringing to the server. */
export interface Editing {
  readonly material_id: string;
  readonly template: LoadedMaterial['template'];
  readonly folder: string | null;
  readonly store: StoreApi<EditingState>;
  readonly newId: NewId;
  /** `field` names what is typed in, so that a word is one step of undo. */
  edit(edit: Edit, field?: string): void;
  select(selection: Selection): void;
  undo(): void;
  redo(): void;
  /** Saves now; false where that is not possible. */
  flush(): Promise<boolean>;
  /** The last document that the server is known to have. */
  saved(): SavedState;
  hasUnsent(): boolean;
  /** Keeps on the device what a field could not convert; null once it can be converted again. */
  keepUnread(address: TextAddress, content: object | null): void;
  /** Something on this page has thrown, perhaps in the middle of a change. */
  setFailed(): void;
  setNeighbour(): void;
  /** From now on problems are told, of a material on which nothing was written too. */
  setChecked(): void;
  addChildren(children: readonly CourseChild[]): void;
  /** Another page has saved: its document takes the place of this one, which has nothing unsent. */
  adopt(loaded: LoadedMaterial): void;
  /** The server's document takes the place of this one; undo brings this one back. */
  takeTheirs(loaded: LoadedMaterial): void;
  /** This document is saved over theirs. */
  keepMine(loaded: LoadedMaterial): void;
  merge(loaded: LoadedMaterial, choice: MergeChoice): void;
  close(): void;
}

function firstSelection(document: MaterialDocument, slide_id: string | null): Selection {
  const ids = listSlideIds(document);
  const found = slide_id !== null && ids.includes(slide_id) ? slide_id : (ids[0] ?? null);
  return { slide_id: found, question_id: null };
}

/** A selection that the document still has. */
function keepSelection({ document, selection }: Edited): Edited {
  const slide = document.contents.find(({ id }) => id === selection.slide_id);
  if (slide === undefined) return { document, selection: firstSelection(document, null) };
  if (selection.question_id === null || slide.questions.some(({ id }) => id === selection.question_id)) {
    return { document, selection };
  }
  return { document, selection: { slide_id: slide.id, question_id: null } };
}

interface Beginning {
  readonly start: SavedState;
  readonly document: MaterialDocument;
  readonly unread: ReadonlyMap<string, UnreadText>;
}

/** What the page begins with: the document of the server, or that of an earlier page with its changes. */
function begin({ loaded, resumed, newId, readText }: EditingParts): Beginning {
  const start = resumed === null ? savedOf(loaded) : resumed.base;
  if (resumed === null) return { start, document: mendOutline(start.document, newId), unread: new Map() };
  const { changes, texts = [] } = resumed.draft;
  let document = mendOutline(applyChanges(start.document, changes), newId);
  const unread = new Map<string, UnreadText>();
  for (const text of texts) {
    try {
      const edit = writeText(text.address, readText(text.content));
      ({ document } = edit({ document, selection: { slide_id: null, question_id: null } }));
    } catch {
      unread.set(keyOfText(text.address), text);
    }
  }
  return { start, document, unread };
}

function beginState({ loaded, slide_id }: EditingParts, { start, document, unread }: Beginning): EditingState {
  return {
    history: beginUndo({ document, selection: firstSelection(document, slide_id) }),
    status: { kind: 'saved', at: start.saved_at },
    children: loaded.children,
    isKept: true,
    hasNeighbour: false,
    isChecked: false,
    unread,
    hasFailed: false,
  };
}

/** What the server does not have; everything where the comparison fails. */
function findUnsent(saver: Saver, document: MaterialDocument): Changes | null {
  try {
    return saver.unsent();
  } catch {
    return listEverything(saver.saved().document, document);
  }
}

/** What the server does not have yet, as the device keeps it; null where it has everything. */
function findDraft(
  { person_id, tab_id, loaded, getNow }: EditingParts,
  saver: Saver,
  { history, unread }: EditingState,
): Draft | null {
  const changes = findUnsent(saver, history.now.document);
  const flight = saver.flight();
  if (changes === null && flight === null && unread.size === 0) return null;
  return {
    person_id,
    material_id: loaded.id,
    tab_id,
    base_version: saver.saved().version,
    changes: changes ?? {},
    texts: [...unread.values()],
    flight,
    kept_at: getNow(),
  };
}

/** The modules of a course with others; one that was there already comes as it is now. */
function addChildren(before: readonly CourseChild[], added: readonly CourseChild[]): CourseChild[] {
  return [...before.filter(({ id }) => !added.some((each) => each.id === id)), ...added];
}

/** Has the device keep what the server does not have, whenever it is called. */
function createKeeping(parts: EditingParts, saver: Saver, store: StoreApi<EditingState>): () => void {
  const { tab_id, loaded, drafts } = parts;
  const keeper = createDraftKeeper(drafts, { tab_id, material_id: loaded.id }, (isKept) => {
    store.setState({ isKept });
    if (isKept) parts.onTakenOver?.();
  });
  let kept: { document: MaterialDocument; unread: EditingState['unread'] } | null = null;
  return () => {
    const state = store.getState();
    const draft = findDraft(parts, saver, state);
    const next = { document: state.history.now.document, unread: state.unread };
    keeper.keep(draft, draft !== null && (next.document !== kept?.document || next.unread !== kept.unread));
    if (draft !== null) kept = next;
  };
}

function changeUnread(
  before: EditingState['unread'],
  address: TextAddress,
  content: object | null,
): EditingState['unread'] {
  const next = new Map(before);
  if (content === null) next.delete(keyOfText(address));
  else next.set(keyOfText(address), { address, content });
  return next;
}

/** A change that throws is not in the document, whatever the screen shows. */
function tryStep(store: StoreApi<EditingState>, make: () => UndoState): UndoState {
  try {
    return make();
  } catch (error) {
    store.setState({ hasFailed: true });
    throw error;
  }
}

/** Opens a material to be edited; what an earlier page could not send goes first. */
export function openEditing(parts: EditingParts): Editing {
  const { loaded, resumed, newId, getNow } = parts;
  const beginning = begin(parts);
  const { start, document } = beginning;
  const store = createStore<EditingState>()(() => beginState(parts, beginning));
  const read = (): MaterialDocument => store.getState().history.now.document;
  const saver = createSaver({
    saved: start,
    flight: resumed?.draft.flight ?? null,
    read,
    send: (body: SaveBody) => {
      keepDraft();
      return parts.send(body);
    },
    newId,
    timers: parts.timers,
    onStatus: (status) => store.setState({ status }),
    onSaved: ({ version }) => {
      keepDraft();
      parts.onSaved(version);
    },
  });

  const keepDraft = createKeeping(parts, saver, store);

  function setUnread(next: ReadonlyMap<string, UnreadText>): void {
    store.setState({ unread: next });
    keepDraft();
  }

  function step(next: (history: UndoState) => UndoState): void {
    const { history } = store.getState();
    const after = tryStep(store, () => next(history));
    if (after === history) return;
    if (after.now.document === history.now.document) return store.setState({ history: after });
    try {
      store.setState({ history: after, hasFailed: false });
    } finally {
      // Saved and kept also where a listener has thrown.
      saver.touch();
      keepDraft();
    }
  }

  function replace(
    make: (mine: MaterialDocument, theirs: MaterialDocument) => MaterialDocument,
    theirs: LoadedMaterial,
  ) {
    const next = make(read(), theirs.document);
    const { history } = store.getState();
    const edit: Edit = ({ selection }) => keepSelection({ document: next, selection });
    if (next !== read()) store.setState({ history: change(history, edit) });
    store.setState({ children: theirs.children });
    saver.rebase({ ...savedOf(theirs), document: shareSame(next, theirs.document) });
    keepDraft();
  }

  if (resumed !== null || document !== start.document) {
    if (resumed?.draft.flight) void saver.flush();
    else saver.touch();
    keepDraft();
  }

  return {
    material_id: loaded.id,
    template: loaded.template,
    folder: loaded.folder,
    store,
    newId,
    edit(edit, field) {
      step((history) => change(history, edit, field === undefined ? null : { field, at: getNow() }));
    },
    select: (selection) => step((history) => select(history, selection)),
    undo: () => step(undo),
    redo: () => step(redo),
    flush: async () => (await saver.flush()) && !hasUnread(store.getState()),
    saved: () => saver.saved(),
    hasUnsent: () => hasUnread(store.getState()) || findUnsent(saver, read()) !== null,
    keepUnread(address, content) {
      const { unread: before } = store.getState();
      if (content !== null || before.has(keyOfText(address))) setUnread(changeUnread(before, address, content));
    },
    setFailed: () => store.setState({ hasFailed: true }),
    setNeighbour: () => store.setState({ hasNeighbour: true }),
    setChecked: () => store.setState({ isChecked: true }),
    addChildren: (added) => store.setState(({ children }) => ({ children: addChildren(children, added) })),
    adopt(theirs) {
      const { history } = store.getState();
      const next = shareSame(history.now.document, theirs.document);
      store.setState({
        history: beginUndo(keepSelection({ document: next, selection: history.now.selection })),
        children: theirs.children,
      });
      saver.rebase({ ...savedOf(theirs), document: next });
      keepDraft();
    },
    takeTheirs(theirs) {
      replace((mine, other) => shareSame(mine, other), theirs);
      setUnread(new Map());
    },
    keepMine: (theirs) => replace((mine) => mine, theirs),
    merge: (theirs, choice) =>
      replace((mine, other) => mergeDocuments(saver.saved().document, mine, other, choice), theirs),
    close: () => saver.close(),
  };
}

/** Whether a text of the document waits to be converted. */
export function hasUnread({ unread, history }: EditingState): boolean {
  return [...unread.values()].some(({ address }) => hasText(history.now.document, address));
}

/** What the server has, as it has told. */
export function savedOf(loaded: LoadedMaterial): SavedState {
  return { version: loaded.version, saved_at: loaded.saved_at, document: loaded.document };
}
