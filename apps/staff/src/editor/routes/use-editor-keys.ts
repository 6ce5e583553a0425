import { isCovered } from '@parta/ui/browser/page-cover';
import { useEffect, useRef } from 'react';
import type { Editing } from '../document/editing.ts';
import { useEditing } from '../document/editing-context.ts';
import { addSlide, listSlideIds } from '../document/steps/slides.ts';
import { readShortcut, type Shortcut } from '../features/shortcuts/rules.ts';

export interface EditorKeysProps {
  /** A slide was added, to be written on. */
  onAdded: () => void;
  onPreview: () => void;
  onHelp: () => void;
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, math-field') !== null)
  );
}

function stepSelection(editing: Editing, step: -1 | 1): void {
  const { document, selection } = editing.store.getState().history.now;
  const order = listSlideIds(document);
  const target = order[order.indexOf(selection.slide_id ?? '') + step];
  if (target !== undefined) editing.select({ slide_id: target, question_id: null });
}

/** From the list of slides to the slide, to its side and round again. */
function focusNextPart(): void {
  const parts = ['.editor-list', '.editor-canvas', '.editor-side'].flatMap((selector) => {
    const part = document.querySelector<HTMLElement>(selector);
    return part === null || part.getClientRects().length === 0 ? [] : [part];
  });
  const current = parts.findIndex((part) => part.contains(document.activeElement));
  const next = parts[(current + 1) % parts.length];
  next?.querySelector<HTMLElement>('button[tabindex="0"], input, button:not([tabindex="-1"])')?.focus();
}

/** What had the focus may be gone with the step: then the slide takes it. */
function keepFocus(): void {
  window.setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus();
  });
}

/** The keys that work anywhere in the editor. */
export function useEditorKeys(props: EditorKeysProps): void {
  const editing = useEditing();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    function perform(shortcut: Shortcut): void {
      switch (shortcut) {
        case 'undo':
          editing.undo();
          return keepFocus();
        case 'redo':
          editing.redo();
          return keepFocus();
        case 'save':
          return void editing.flush();
        case 'add_slide':
          if (editing.template === 'course') return undefined;
          editing.edit(addSlide(editing.newId, editing.store.getState().history.now.selection.slide_id));
          return latest.current.onAdded();
        case 'previous_slide':
          return stepSelection(editing, -1);
        case 'next_slide':
          return stepSelection(editing, 1);
        case 'next_part':
          return focusNextPart();
        case 'preview':
          return latest.current.onPreview();
        case 'help':
          return latest.current.onHelp();
      }
    }

    const handleKey = (event: KeyboardEvent): void => {
      const shortcut = readShortcut(event, isField(event.target));
      if (shortcut === null) return;
      // A rich text prevents the browser's undo and leaves ours to us.
      const isLeft = shortcut === 'undo' || shortcut === 'redo' || shortcut === 'save';
      if (event.defaultPrevented && !isLeft) return;
      const isBehind = isCovered();
      // The browser's own undo would reach through to the field that was typed in last, and its saving would save a page.
      if (!isBehind || shortcut === 'save' || (isLeft && !isField(event.target))) event.preventDefault();
      if (!isBehind || shortcut === 'save') perform(shortcut);
    };

    /** Ahead of the fields, for which Enter means something of their own. */
    const handleFirst = (event: KeyboardEvent): void => {
      if (event.isComposing || readShortcut(event, false) !== 'add_slide' || isCovered()) return;
      event.preventDefault();
      event.stopPropagation();
      perform('add_slide');
    };
    document.addEventListener('keydown', handleFirst, { capture: true });
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleFirst, { capture: true });
      document.removeEventListener('keydown', handleKey);
    };
  }, [editing]);
}
