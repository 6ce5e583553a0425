import { createStore, type StoreApi } from 'zustand/vanilla';
import { applyChanges, shareSame } from './saving/changes.ts';
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
  newId: NewId;
  getNow: () => number;
  timers: Timers;
  onSaved: (version: number) => void;
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

/** What the page begins with: the document of the server, or that of an earlier page with its changes. */
function begin({ loaded, resumed, newId }: EditingParts): { start: SavedState; document: MaterialDocument } {
  const start = resumed === null ? savedOf(loaded) : resumed.base;
  const document = resumed === null ? start.document : applyChanges(start.document, resumed.draft.changes);
  return { start, document: mendOutline(document, newId) };
}

/** What the server does not have yet, as the device keeps it; null where it has everything. */
function findDraft({ person_id, tab_id, loaded, getNow }: EditingParts, saver: Saver): Draft | null {
  const changes = saver.unsent();
  const flight = saver.flight();
  if (changes === null && flight === null) return null;
  return {
    person_id,
    material_id: loaded.id,
    tab_id,
    base_version: saver.saved().version,
    changes: changes ?? {},
    flight,
    kept_at: getNow(),
  };
}

/** The modules of a course with others; one that was there already comes as it is now. */
function addChildren(before: readonly CourseChild[], added: readonly CourseChild[]): CourseChild[] {
  return [...before.filter(({ id }) => !added.some((each) => each.id === id)), ...added];
}

/** Opens a material to be edited; what an earlier page could not send goes first. */
export function openEditing(parts: EditingParts): Editing {
  const { loaded, resumed, newId, getNow } = parts;
  const { start, document } = begin(parts);
  const store = createStore<EditingState>()(() => ({
    history: beginUndo({ document, selection: firstSelection(document, parts.slide_id) }),
    status: { kind: 'saved', at: start.saved_at },
    children: loaded.children,
    isKept: true,
    hasNeighbour: false,
    isChecked: false,
  }));
  const read = (): MaterialDocument => store.getState().history.now.document;
  const keeper = createDraftKeeper(parts.drafts, { tab_id: parts.tab_id, material_id: loaded.id }, (isKept) =>
    store.setState({ isKept }),
  );
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

  let keptDocument: MaterialDocument | null = null;

  function keepDraft(): void {
    const draft = findDraft(parts, saver);
    keeper.keep(draft, draft !== null && read() !== keptDocument);
    if (draft !== null) keptDocument = read();
  }

  function step(next: (history: UndoState) => UndoState): void {
    const { history } = store.getState();
    const after = next(history);
    if (after === history) return;
    store.setState({ history: after });
    if (after.now.document === history.now.document) return;
    saver.touch();
    keepDraft();
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
    flush: () => saver.flush(),
    saved: () => saver.saved(),
    hasUnsent: () => saver.unsent() !== null,
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
    takeTheirs: (theirs) => replace((mine, other) => shareSame(mine, other), theirs),
    keepMine: (theirs) => replace((mine) => mine, theirs),
    merge: (theirs, choice) =>
      replace((mine, other) => mergeDocuments(saver.saved().document, mine, other, choice), theirs),
    close: () => saver.close(),
  };
}

/** What the server has, as it has told. */
export function savedOf(loaded: LoadedMaterial): SavedState {
  return { version: loaded.version, saved_at: loaded.saved_at, document: loaded.document };
}
