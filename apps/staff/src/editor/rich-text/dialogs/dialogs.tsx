import type { Editor } from '@tiptap/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePictures } from '../../pictures/pictures.tsx';
import { toImage } from '../conversion/to-rich-text.ts';
import { FormulaDialog } from '../formulas/formula-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { TableDialog } from './table-dialog.tsx';
import { VideoDialog } from './video-dialog.tsx';

export type RichTextDialog = 'link' | 'picture' | 'change_picture' | 'table' | 'formula' | 'video';

interface RichTextDialogsProps {
  editor: Editor;
  dialog: RichTextDialog | null;
  onClose: () => void;
}

/** The one dialog of a field that is open, if any; the cursor is back in the text when it closes. */
export function RichTextDialogs({ editor, dialog, onClose }: RichTextDialogsProps): ReactNode {
  const shared = {
    editor,
    onClose: () => {
      onClose();
      editor.commands.focus();
    },
  };
  switch (dialog) {
    case 'link':
      return <LinkDialog {...shared} />;
    case 'table':
      return <TableDialog {...shared} />;
    case 'formula':
      return <FormulaDialog {...shared} />;
    case 'video':
      return <VideoDialog {...shared} />;
    case 'picture':
    case 'change_picture':
      return <PictureRequest key={dialog} {...shared} changes={dialog === 'change_picture'} />;
    case null:
      return null;
  }
}

/** Hands over to the editor's one picture dialog and puts its picture into the text. */
function PictureRequest({
  editor,
  onClose,
  changes,
}: {
  editor: Editor;
  onClose: () => void;
  changes: boolean;
}): ReactNode {
  const { pickImage, changeImage } = usePictures();
  const isAsked = useRef(false);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    async function ask(): Promise<void> {
      const before = changes ? toImage(editor.getAttributes('image')) : null;
      const { from } = editor.state.selection;
      const image = before === null ? await pickImage() : await changeImage(before);
      if (image !== null && !editor.isDestroyed) {
        if (before === null)
          editor
            .chain()
            .insertContent({ type: 'image', attrs: { ...image } })
            .run();
        else
          editor
            .chain()
            .setNodeSelection(from)
            .updateAttributes('image', { ...image })
            .run();
      }
      onClose();
    }
    void ask();
  });

  return null;
}
