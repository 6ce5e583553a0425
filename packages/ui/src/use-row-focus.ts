import { type KeyboardEvent, type RefObject, type SyntheticEvent, useRef, useState } from 'react';

export interface RowFocus {
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  /** Key of the row that Tab reaches; undefined when there are no rows. */
  currentKey: string | undefined;
  setCurrentKey: (key: string) => void;
  handleKeyDown: (event: KeyboardEvent) => void;
  /** Makes the row under the finger the current one: a mouse does it by moving the focus, a long press does not. */
  handleTouchStart: (event: SyntheticEvent) => void;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

function findRow(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row-key]') : null;
}

/** One row of a table is in the Tab order; arrows, Home and End move the focus among them. */
export function useRowFocus(keys: readonly string[]): RowFocus {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [chosenKey, setCurrentKey] = useState<string>();
  const currentKey = chosenKey !== undefined && keys.includes(chosenKey) ? chosenKey : keys[0];

  const handleKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || findRow(event.target) !== event.target) return;
    event.preventDefault();
    const key = keys[step(keys.indexOf(currentKey ?? ''), keys.length - 1)];
    const rows = bodyRef.current?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [];
    for (const row of rows) if (row.dataset['rowKey'] === key) row.focus();
  };

  const handleTouchStart = (event: SyntheticEvent): void => {
    const key = findRow(event.target)?.dataset['rowKey'];
    if (key !== undefined) setCurrentKey(key);
  };

  return { bodyRef, currentKey, setCurrentKey, handleKeyDown, handleTouchStart };
}
