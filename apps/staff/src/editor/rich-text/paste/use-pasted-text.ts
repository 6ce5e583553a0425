import { showToast } from '@parta/ui/overlays/toasts';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { type ClipboardEvent, type DragEvent, useRef } from 'react';
import { loadScreenPart } from '../../../shell/chunks/lazy-part.ts';
import { cleanHtml } from './clean-html.ts';
import { mayHoldFormulas } from './formulas/find-formulas.ts';
import { showLeftOut } from './left-out.ts';
import { hasLayout } from './text-layout.ts';
import { pasteTexts } from './texts.ts';

/** What reads formulas of pages, since it has come for the first of them. */
let readFormulas: ((page: Document) => number) | undefined;

async function loadReader(): Promise<void> {
  readFormulas = (await loadScreenPart(() => import('./formulas/read-formulas.ts'))).readFormulas;
}

/** Pasted HTML as the editor takes it; says what had to be left out. */
export function cleanPastedHtml(html: string): string {
  const cleaned = cleanHtml(html, readFormulas);
  showLeftOut(cleaned.left);
  return cleaned.html;
}

interface PastedText {
  /** Whether the event is taken over. */
  handlePaste: (event: ClipboardEvent) => boolean;
  handleDrop: (event: DragEvent) => boolean;
}

/** Pastes HTML with formulas when their reader has come, and offers to lay out plain text that has marks of layout. */
export function usePastedText(editor: Editor): PastedText {
  const offered = useRef<(() => void) | null>(null);

  async function pasteWithFormulas(html: string): Promise<void> {
    try {
      await loadReader();
    } catch {
      showToast({ kind: 'danger', text: pasteTexts.formulas_unavailable, autoCloseMs: 12_000 });
      return;
    }
    if (!editor.isDestroyed && editor.isEditable) editor.view.pasteHTML(html);
  }

  function offerLayout(text: string): void {
    offered.current?.();
    const { range, stop } = followPasted(editor);
    offered.current = stop;
    showToast({
      kind: 'info',
      text: pasteTexts.layout_found,
      autoCloseMs: 20_000,
      action: { label: pasteTexts.layout_insert, onSelect: () => void layOut(editor, text, range, stop) },
    });
  }

  return {
    handlePaste({ clipboardData }) {
      const html = clipboardData.getData('text/html');
      const text = clipboardData.getData('text/plain');
      if (editor.isActive('codeBlock')) return false;
      if (html === '') {
        if (hasLayout(text)) offerLayout(text);
        return false;
      }
      if (readFormulas !== undefined || !mayHoldFormulas(html)) return false;
      void pasteWithFormulas(html);
      return true;
    },
    handleDrop(event) {
      const html = event.dataTransfer.getData('text/html');
      if (editor.view.dragging !== null || readFormulas !== undefined || !mayHoldFormulas(html)) return false;
      const place = editor.view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (place !== null) editor.commands.setTextSelection(place.pos);
      void pasteWithFormulas(html);
      return true;
    },
  };
}

interface Change {
  transaction: Transaction;
  appendedTransactions: readonly Transaction[];
}

interface Range {
  from: number;
  to: number;
}

/** Follows what is about to be pasted; null until it is, and when it was removed since. */
function followPasted(editor: Editor): { range: () => Range | null; stop: () => void } {
  const { from } = editor.state.selection;
  let range: Range | null = null;
  const follow = ({ transaction, appendedTransactions }: Change): void => {
    const steps = [transaction, ...appendedTransactions];
    if (!steps.some(({ docChanged }) => docChanged)) return;
    if (range === null) {
      // Rules of pasting may have shortened what was pasted.
      range = { from, to: editor.state.selection.to };
      return;
    }
    for (const { mapping } of steps) range = { from: mapping.map(range.from, 1), to: mapping.map(range.to, -1) };
  };
  editor.on('transaction', follow);
  return {
    range: () => (range !== null && range.from < range.to ? range : null),
    stop: () => void editor.off('transaction', follow),
  };
}

/** Puts the laid out text in the place of the plain one, as one change. */
async function layOut(editor: Editor, text: string, range: () => Range | null, stop: () => void): Promise<void> {
  try {
    const { layoutToHtml } = await loadScreenPart(() => import('./layout-to-html.ts'));
    const place = range();
    if (place === null || editor.isDestroyed || !editor.isEditable) return;
    const { state, view } = editor;
    view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, place.from, place.to)));
    view.pasteHTML(layoutToHtml(text));
    view.focus();
  } catch {
    showToast({ kind: 'danger', text: pasteTexts.layout_unavailable, autoCloseMs: 12_000 });
  } finally {
    stop();
  }
}
