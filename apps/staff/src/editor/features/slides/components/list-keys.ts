import type { KeyboardEvent } from 'react';
import type { Editing } from '../../../document/editing.ts';
import { listSlideIds } from '../../../document/steps/slides.ts';
import { rowIdOf } from '../rules.ts';
import type { SlideCommands } from '../use-slide-commands.ts';
import type { SlideSelection } from '../use-slide-selection.ts';

export interface ListKeysProps {
  commands: SlideCommands;
  selection: SlideSelection;
  /** Selecting has been ended by Escape; false where there was nothing to end. */
  onDone: () => boolean;
}

/** At once: the next key may be waiting already, and belongs to this row. */
function focusRow(id: string): void {
  document.getElementById(rowIdOf(id))?.focus();
}

function findTarget(key: string, order: readonly string[], id: string): string | undefined {
  const index = order.indexOf(id);
  switch (key) {
    case 'ArrowUp':
      return order[index - 1];
    case 'ArrowDown':
      return order[index + 1];
    case 'Home':
      return order[0];
    case 'End':
      return order.at(-1);
    default:
      return undefined;
  }
}

const STEPS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Does what a key asks for that was pressed on the row of a slide. */
export function handleListKey(editing: Editing, event: KeyboardEvent, id: string, parts: ListKeysProps): void {
  const { commands, selection, onDone } = parts;
  const { key, code, altKey, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const ids = selection.listConcerned(id);
  if (altKey) {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
    commands.step(ids, key === 'ArrowUp' ? -1 : 1);
    // When the list has been drawn, which a key makes happen before the next one: a row that has moved is another element.
    queueMicrotask(() => focusRow(id));
  } else if (STEPS.has(key)) {
    const target = findTarget(key, listSlideIds(editing.store.getState().history.now.document), id);
    if (target !== undefined && (shiftKey || !isCommand)) selection.choose(target, shiftKey ? 'range' : 'only');
    if (target !== undefined) focusRow(target);
  } else if (isCommand && code === 'KeyD') commands.duplicate(ids);
  else if (isCommand && code === 'KeyA') selection.all();
  else if (key === 'Delete') commands.remove(ids);
  else if (key !== 'Escape' || !onDone()) return;
  event.preventDefault();
}
