import { parseVideoAddress } from '@parta/rich-content/video/video';
import { showToast } from '@parta/ui/overlays/toasts';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { type ClipboardEvent, type DragEvent, useEffect, useRef } from 'react';
import { loadScreenPart } from '../../../shell/chunks/lazy-part.ts';
import { hasLayout } from './text-layout.ts';
import { pasteTexts } from './texts.ts';

/** What makes pasted HTML ready: it comes behind the editor, which can be written in meanwhile. */
let cleanPasted: ((html: string) => string) | undefined;

async function loadCleaner(): Promise<void> {
  cleanPasted ??= (await loadScreenPart(() => import('./clean-pasted.ts'))).cleanPasted;
}

/** Pasted HTML as the editor takes it; nothing of it until the cleaner is here, which a paste waits for. */
export function cleanPastedHtml(html: string): string {
  return cleanPasted?.(html) ?? '';
}

interface PastedText {
  /** Whether the event is taken over. */
  handlePaste: (event: ClipboardEvent) => boolean;
  handleDrop: (event: DragEvent) => boolean;
}

/** Pastes HTML when its cleaner has come, and offers to lay out plain text that has marks of layout. */
export function usePastedText(editor: Editor): PastedText {
  const offered = useRef<(() => void) | null>(null);

  useEffect(() => {
    // A paste asks again for what has not come.
    loadCleaner().catch(() => undefined);
  }, []);

  async function pasteCleaned(html: string, text: string): Promise<void> {
    const isThere = await loadCleaner().then(
      () => true,
      () => false,
    );
    if (editor.isDestroyed || !editor.isEditable) return;
    if (isThere) return void editor.view.pasteHTML(html);
    editor.view.pasteText(text);
    showToast({ kind: 'danger', text: pasteTexts.cleaner_unavailable, autoCloseMs: 12_000 });
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
      if (/^\s*<iframe\s/i.test(text) && insertVideo(editor, text)) return true;
      if (html === '') {
        if (hasLayout(text)) offerLayout(text);
        return false;
      }
      if (cleanPasted !== undefined) return false;
      void pasteCleaned(html, text);
      return true;
    },
    handleDrop(event) {
      const html = event.dataTransfer.getData('text/html');
      if (html === '' || editor.view.dragging !== null || cleanPasted !== undefined) return false;
      const place = editor.view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (place !== null) editor.commands.setTextSelection(place.pos);
      void pasteCleaned(html, event.dataTransfer.getData('text/plain'));
      return true;
    },
  };
}

/** Sites give the code of a frame as plain text: of one that we know it is a video. */
function insertVideo(editor: Editor, code: string): boolean {
  const video = parseVideoAddress(code);
  return video !== null && editor.commands.insertContent({ type: 'video', attrs: { ...video, title: '' } });
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
    await loadCleaner();
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
