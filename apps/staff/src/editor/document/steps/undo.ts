import type { Edit, Edited } from '../types.ts';

/** Typing in one field makes one step of undo while its pauses are shorter than this. */
const ONE_STEP_MS = 1000;
const STEPS_MAX = 300;

/** What is edited, with the way back and forth. */
export interface UndoState {
  readonly now: Edited;
  readonly past: readonly Edited[];
  readonly future: readonly Edited[];
  /** The field typed in last and when, milliseconds; null where the next change is a step of its own. */
  readonly typing: { readonly field: string; readonly at: number } | null;
}

export function beginUndo(now: Edited): UndoState {
  return { now, past: [], future: [], typing: null };
}

/**
 * Makes a change that can be taken back.
 * @param typing the field that is typed in, with the moment in milliseconds; null for a command
 */
export function change(state: UndoState, edit: Edit, typing: UndoState['typing'] = null): UndoState {
  const next = edit(state.now);
  if (next.document === state.now.document) {
    return next.selection === state.now.selection ? state : { ...state, now: next, typing: null };
  }
  const { typing: last } = state;
  const goesOn = typing !== null && last?.field === typing.field && typing.at - last.at < ONE_STEP_MS;
  const past = goesOn ? state.past : [...state.past, state.now].slice(-STEPS_MAX);
  return { now: next, past, future: [], typing };
}

/** Selects without a step of undo. */
export function select(state: UndoState, selection: Edited['selection']): UndoState {
  const { now } = state;
  return isSameSelection(now.selection, selection) ? state : { ...state, now: { ...now, selection }, typing: null };
}

function isSameSelection(one: Edited['selection'], other: Edited['selection']): boolean {
  return (
    one.slide_id === other.slide_id &&
    one.question_id === other.question_id &&
    one.slide_ids?.join() === other.slide_ids?.join()
  );
}

/** Takes the last change back; the selection goes to where it was made. */
export function undo(state: UndoState): UndoState {
  const before = state.past.at(-1);
  if (before === undefined) return state;
  return { now: before, past: state.past.slice(0, -1), future: [state.now, ...state.future], typing: null };
}

export function redo(state: UndoState): UndoState {
  const [next, ...future] = state.future;
  if (next === undefined) return state;
  return { now: next, past: [...state.past, state.now], future, typing: null };
}
