import type { RichText } from '@parta/rich-content/text/rich-text-types';
import type { JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '../../shell/chunks/lazy-part.ts';
import { usePictures } from '../pictures/pictures.tsx';
import { fromRichText } from './conversion/from-rich-text.ts';
import { isSameText } from './conversion/same-text.ts';
import { type CutKind, toRichText } from './conversion/to-rich-text.ts';
import type { RichTextDialog } from './dialogs/dialogs.tsx';
import { latexToMath } from './formulas/latex-to-math.ts';
import { showLeftOut } from './paste/left-out.ts';
import { UploadList } from './paste/upload-list.tsx';
import { usePastedPictures } from './paste/use-pasted-pictures.ts';
import { cleanPastedHtml } from './paste/use-pasted-text.ts';
import type { RichTextSize } from './rich-text-size.ts';
import { createExtensions } from './schema/extensions.ts';
import { richTextTexts } from './texts.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import '@parta/rich-content/text/rich-text.css';
import './rich-text-field.css';

/** They come behind the text, which can be written meanwhile. */
const RichTextDialogs = lazyPart(async () => (await import('./dialogs/dialogs.tsx')).RichTextDialogs);

export interface RichTextFieldProps {
  value: RichText;
  onChange: (value: RichText) => void;
  /** Read aloud; the field draws no label of its own. */
  label: string;
  placeholder?: string;
  /** How much the toolbar offers. */
  size: RichTextSize;
  disabled?: boolean;
  /** Typed content that could not be converted earlier: shown in place of `value`. */
  unread?: object | null;
  /** Receives content that cannot be converted, and null once it can. Without it the exception goes on. */
  onUnread?: (content: object | null) => void;
}

/**
 * A text with everything that texts may hold. The owner keeps it: a value from outside replaces what is shown without
 * `onChange`, and undo is the owner's (Ctrl+Z goes up to the window).
 */
export function RichTextField({
  value,
  onChange,
  label,
  placeholder = '',
  size,
  disabled = false,
  unread = null,
  onUnread,
}: RichTextFieldProps): ReactNode {
  const { fileUrl } = usePictures();
  const [dialog, setDialog] = useState<RichTextDialog | null>(null);
  /** The value that the editor shows; null where it shows what is none. */
  const shown = useRef(unread === null ? value : null);
  /** What had no room at the last change. */
  const lastCut = useRef('{}');
  const hintId = useId();
  // Taken once: another one at each key would make the editor build its whole view anew.
  const [content] = useState(() => unread ?? fromRichText(value));

  const editor = useEditor({
    extensions: createExtensions({ fileUrl, placeholder, onLink: () => setDialog('link') }),
    content,
    editable: !disabled,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': hintId,
        class: 'qt-rich rich-content',
      },
      transformPastedHTML: cleanPastedHtml,
      handleDOMEvents: {
        // The browser's own undo would go behind the owner's back.
        beforeinput: (_view, event) => {
          if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false;
          event.preventDefault();
          return true;
        },
      },
    },
    onUpdate: ({ editor: updated }) => {
      const typed = updated.getJSON();
      try {
        handOver(typed);
      } catch (error) {
        if (onUnread === undefined) throw error;
        shown.current = null;
        onUnread(typed);
      }
    },
  });

  function handOver(typed: JSONContent): void {
    const cut: Partial<Record<CutKind, number>> = {};
    const next = toRichText(typed, latexToMath, (kind, count) => {
      cut[kind] = kind === 'column' ? Math.max(cut[kind] ?? 0, count) : (cut[kind] ?? 0) + count;
    });
    // Once for each change of what has no room, not at every key.
    const key = JSON.stringify(cut);
    if (key !== lastCut.current) showLeftOut(cut, 'no_room');
    lastCut.current = key;
    if (shown.current !== null && isSameText(next, shown.current)) return;
    onChange(next);
    shown.current = next;
    onUnread?.(null);
  }

  useEffect(() => {
    if (editor.isDestroyed || unread !== null) return;
    if (shown.current !== null && isSameText(value, shown.current)) return;
    shown.current = value;
    const { from, to } = editor.state.selection;
    editor.commands.setContent(fromRichText(value), { emitUpdate: false });
    const end = editor.state.doc.content.size;
    editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
  }, [editor, value, unread]);

  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!disabled, false);
  }, [editor, disabled]);

  const { travelling, handlePaste, handleDragOver, handleDrop } = usePastedPictures(editor);

  return (
    <div
      className="rich-field"
      data-size={size}
      data-disabled={disabled || undefined}
      onPasteCapture={handlePaste}
      onDragOver={handleDragOver}
      onDropCapture={handleDrop}
    >
      {!disabled && <Toolbar editor={editor} size={size} label={label} onDialog={setDialog} />}
      <EditorContent editor={editor} className="rich-body" />
      <span id={hintId} hidden>
        {richTextTexts.toolbar_hint}
      </span>
      <UploadList travelling={travelling} />
      {dialog !== null && (
        <Suspense>
          <RichTextDialogs editor={editor} dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );
}
