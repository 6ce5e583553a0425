import { showToast } from '@parta/ui/toasts';
import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { usePictures } from '../pictures/pictures.tsx';
import { describeUploadFailure } from '../pictures/upload-failure.ts';
import { findPictures, hasForeignPictures } from './pasted-pictures.ts';
import { richTextTexts } from './texts.ts';

interface PastedPictures {
  isUploading: boolean;
  handlePaste: (event: ClipboardEvent) => void;
  handleDrop: (event: DragEvent) => void;
}

/** Uploads the pictures of what is pasted or dropped and puts them where the cursor was; text goes its usual way. */
export function usePastedPictures(editor: Editor): PastedPictures {
  const { uploadPicture } = usePictures();
  const [waiting, setWaiting] = useState(0);

  async function insert(files: readonly Blob[], at: number): Promise<void> {
    setWaiting((count) => count + files.length);
    // What is typed while a picture travels moves the place that it was put at.
    let place = at;
    const follow = ({ transaction }: { transaction: Transaction }): void => {
      place = transaction.mapping.map(place);
    };
    editor.on('transaction', follow);
    for (const file of files) {
      try {
        const image = await uploadPicture(file);
        if (editor.isDestroyed) {
          showToast({ kind: 'danger', text: richTextTexts.picture_came_late });
          return;
        }
        editor
          .chain()
          .insertContentAt(Math.min(place, editor.state.doc.content.size), { type: 'image', attrs: { ...image } })
          .run();
      } catch (error) {
        showToast({ kind: 'danger', text: describeUploadFailure(error) });
      }
      setWaiting((count) => count - 1);
    }
    editor.off('transaction', follow);
  }

  function handlePaste(event: ClipboardEvent): void {
    if (!editor.isEditable || !isInside(event)) return;
    const html = event.clipboardData.getData('text/html');
    const { files, instead } = findPictures([...event.clipboardData.files], html, event.clipboardData.getData('text'));
    if (hasForeignPictures(html)) showToast({ kind: 'info', text: richTextTexts.foreign_pictures });
    if (files.length === 0) return;
    if (instead) {
      event.preventDefault();
      event.stopPropagation();
    }
    const at = editor.state.selection.to;
    void insert(files, at);
  }

  function handleDrop(event: DragEvent): void {
    const files = [...event.dataTransfer.files].filter((file) => file.type.startsWith('image/'));
    if (files.length === 0 || !editor.isEditable || !isInside(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const at = editor.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? editor.state.selection.to;
    void insert(files, at);
  }

  return { isUploading: waiting > 0, handlePaste, handleDrop };
}

/** React hands up what happens in a dialog of the field too, which stands elsewhere in the page. */
function isInside({ target, currentTarget }: { target: EventTarget; currentTarget: Element }): boolean {
  return target instanceof Node && currentTarget.contains(target);
}
