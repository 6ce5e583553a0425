import { showToast } from '@parta/ui/overlays/toasts';
import type { Node as TextNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import type { ClipboardEvent, DragEvent } from 'react';
import { isPictureFile } from '../../pictures/picture-traits.ts';
import { pictureTexts } from '../../pictures/texts.ts';
import { richTextTexts } from '../texts.ts';
import { findPictures } from './pasted-pictures.ts';
import { usePastedText } from './use-pasted-text.ts';
import { type SentPicture, type TravellingPictures, useTravellingPictures } from './use-travelling-pictures.ts';

interface PastedPictures {
  travelling: TravellingPictures;
  handlePaste: (event: ClipboardEvent) => void;
  handleDragOver: (event: DragEvent) => void;
  handleDrop: (event: DragEvent) => void;
}

/** Uploads the pictures of what is pasted or dropped and puts them where the cursor was; text goes its usual way. */
export function usePastedPictures(editor: Editor): PastedPictures {
  const travelling = useTravellingPictures(() => {
    showToast({ kind: 'danger', text: richTextTexts.picture_came_late });
  });

  const text = usePastedText(editor);

  function insert(files: readonly Blob[], at: number): void {
    travelling.send(files.map((file) => ({ file, ...holdPlace(editor, at) })));
  }

  function handlePaste(event: ClipboardEvent): void {
    if (!editor.isEditable || !isInside(event)) return;
    const html = event.clipboardData.getData('text/html');
    const pasted = [...event.clipboardData.files];
    const { files, instead } = findPictures(pasted, html, event.clipboardData.getData('text'));
    reportOtherFiles(pasted);
    const isTaken = !instead && text.handlePaste(event);
    if (instead || isTaken) takeOver(event);
    if (files.length > 0) insert(files, editor.state.selection.to);
  }

  function handleDrop(event: DragEvent): void {
    const dropped = [...event.dataTransfer.files];
    if (!editor.isEditable || !isInside(event)) return;
    if (dropped.length === 0) {
      if (text.handleDrop(event)) takeOver(event);
      return;
    }
    // The browser would leave the editor to show a file that nobody takes.
    takeOver(event);
    reportOtherFiles(dropped);
    const files = dropped.filter(isPictureFile);
    if (files.length === 0) return;
    const at = editor.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? editor.state.selection.to;
    insert(files, at);
  }

  function handleDragOver(event: DragEvent): void {
    if (editor.isEditable && event.dataTransfer.types.includes('Files')) event.preventDefault();
  }

  return { travelling, handlePaste, handleDragOver, handleDrop };
}

function reportOtherFiles(files: readonly File[]): void {
  if (!files.every(isPictureFile)) showToast({ kind: 'info', text: pictureTexts.only_pictures });
}

/** Keeps an event from the editor and the browser. */
function takeOver(event: ClipboardEvent | DragEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A place in a text that moves with what is written before it. */
function holdPlace(editor: Editor, at: number): Omit<SentPicture, 'file'> {
  let place = at;
  const follow = ({ transaction }: { transaction: Transaction }): void => {
    place = transaction.mapping.map(place);
  };
  editor.on('transaction', follow);
  return {
    arrive: (image) => {
      if (editor.isDestroyed) return;
      const { doc } = editor.state;
      editor
        .chain()
        .insertContentAt(besideText(doc, Math.min(place, doc.content.size)), { type: 'image', attrs: { ...image } })
        .run();
    },
    leave: () => editor.off('transaction', follow),
  };
}

/** React hands up what happens in a dialog of the field too, which stands elsewhere in the page. */
function isInside({ target, currentTarget }: { target: EventTarget; currentTarget: Element }): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

/** The place before or after the paragraph of a place: a picture must not tear a word in two. */
function besideText(doc: TextNode, at: number): number {
  const place = doc.resolve(at);
  const { parent, parentOffset, depth } = place;
  if (!parent.isTextblock || parent.content.size === 0) return at;
  return parentOffset === 0 ? place.before(depth) : place.after(depth);
}
