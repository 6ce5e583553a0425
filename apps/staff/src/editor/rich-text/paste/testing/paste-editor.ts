import { Editor } from '@tiptap/core';
import { toRichText } from '../../conversion/to-rich-text.ts';
import { createExtensions } from '../../schema/extensions.ts';
import { cleanHtml } from '../clean-html.ts';
import { readFormulas } from '../formulas/read-formulas.ts';
import type { LeftOut } from '../left-out.ts';
import { sketch } from './sketch-document.ts';

export interface PasteEditor {
  /** The document after a paste, as a sketch, and what was left out. */
  paste: (html: string) => { document: string; left: LeftOut };
  close: () => void;
}

/** An editor without a page around it, which pastes as the field does. */
export function openPasteEditor(): PasteEditor {
  let left: LeftOut = {};
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: createExtensions({ fileUrl: (hash) => hash, placeholder: '', onLink: () => undefined }),
    editorProps: {
      transformPastedHTML: (html) => {
        const cleaned = cleanHtml(html, readFormulas);
        left = cleaned.left;
        return cleaned.html;
      },
    },
  });
  return {
    paste: (html) => {
      editor.commands.clearContent();
      editor.view.pasteHTML(html);
      return { document: toRichText(editor.getJSON()).content.map(sketch).join('\n'), left };
    },
    close: () => editor.destroy(),
  };
}
