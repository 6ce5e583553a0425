import { type RefObject, useEffect } from 'react';

/**
 * Dragging by a mouse beside taps and keys: an item let fall on a row takes its place, elsewhere in the column the last
 * one, in the tray none.
 * @param onDrop gets the item's id and its place from 0; null for the tray
 */
export function useItemDrag(
  frame: RefObject<HTMLElement | null>,
  disabled: boolean,
  onDrop: (id: string, place: number | null) => void,
): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null || disabled) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('dragstart', (event) => startDrag(event), { signal });
    element.addEventListener('dragover', (event) => partOf(event) !== null && event.preventDefault(), { signal });
    element.addEventListener(
      'drop',
      (event) => {
        const part = partOf(event);
        const id = event.dataTransfer?.getData('text/plain') ?? '';
        if (part === null || id === '') return;
        event.preventDefault();
        onDrop(id, part.place);
      },
      { signal },
    );
    return () => listeners.abort();
  });
}

function startDrag(event: DragEvent): void {
  const id = closest(event, '[data-item]')?.dataset['item'];
  if (id !== undefined) event.dataTransfer?.setData('text/plain', id);
}

/** Where something is let fall; null beside column and tray. */
function partOf(event: DragEvent): { place: number | null } | null {
  if (closest(event, '.qt-tray') !== null) return { place: null };
  const column = closest(event, '.qt-order');
  if (column === null) return null;
  const row = closest(event, '[data-item]');
  return { place: row === null ? column.children.length : [...column.children].indexOf(row) };
}

function closest(event: DragEvent, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}
