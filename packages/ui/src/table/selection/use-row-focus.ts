import { type KeyboardEvent, type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findByTyping } from './row-selection.ts';

export interface RowFocusOptions {
  /** Labels of the rows, where typing letters finds one. */
  labels?: readonly string[] | undefined;
  /** The focus has moved to a row by an arrow, Home or End. */
  onStep?: (key: string, event: KeyboardEvent) => void;
}

export interface RowFocus {
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  /** Key of the row that Tab reaches; undefined when there are no rows. */
  currentKey: string | undefined;
  setCurrentKey: (key: string) => void;
  handleKeyDown: (event: KeyboardEvent) => void;
  /** A label is being typed, so that a space belongs to it. */
  isTyping: (event: KeyboardEvent) => boolean;
  /** Makes the row under the finger the current one: a mouse does it by moving the focus, a long press does not. */
  handleTouchStart: (event: SyntheticEvent) => void;
}

const PAGE = 10;
const TYPING_PAUSE_MS = 800;

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + PAGE, last),
  PageUp: (at) => Math.max(at - PAGE, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

function findRow(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row-key]') : null;
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

/** One row of a table is in the Tab order; arrows, Home, End and letters move the focus among them. */
export function useRowFocus(keys: readonly string[], { labels, onStep }: RowFocusOptions = {}): RowFocus {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [chosenKey, setCurrentKey] = useState<string>();
  const currentKey = chosenKey !== undefined && keys.includes(chosenKey) ? chosenKey : keys[0];

  /** A row out of view may be drawn for this alone, so it is drawn before it is focused. */
  function focusRow(key: string): void {
    flushSync(() => setCurrentKey(key));
    bodyRef.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`)?.focus();
  }

  function isTyping(event: KeyboardEvent): boolean {
    return event.timeStamp - typed.current.at <= TYPING_PAUSE_MS && typed.current.text !== '';
  }

  function type(event: KeyboardEvent): void {
    const next = isTyping(event) ? typed.current.text + event.key : event.key;
    typed.current = { text: next, at: event.timeStamp };
    const key = keys[findByTyping(labels ?? [], next, keys.indexOf(currentKey ?? ''))];
    if (key !== undefined) focusRow(key);
  }

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (findRow(event.target) !== event.target || event.defaultPrevented) return;
    if (labels !== undefined && isLetter(event) && (event.key !== ' ' || isTyping(event))) {
      event.preventDefault();
      type(event);
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const key = keys[step(keys.indexOf(currentKey ?? ''), keys.length - 1)];
    if (key === undefined) return;
    focusRow(key);
    onStep?.(key, event);
  };

  const handleTouchStart = (event: SyntheticEvent): void => {
    const key = findRow(event.target)?.dataset['rowKey'];
    if (key !== undefined) setCurrentKey(key);
  };

  return { bodyRef, currentKey, setCurrentKey, handleKeyDown, isTyping, handleTouchStart };
}
