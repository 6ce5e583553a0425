import { codeLowlight } from '@parta/rich-content/code/code-highlight';
import { isSafeLink } from '@parta/rich-content/text/safe-link';
import { Extension, type Extensions } from '@tiptap/core';
import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { richTextTexts } from '../texts.ts';
import { ColoredPaper, ColoredText } from './color-marks.ts';
import { ColumnNode, ColumnsNode, FormulaNode, InlineFormulaNode, imageNode, VideoNode } from './nodes.ts';

interface ExtensionOptions {
  fileUrl: (hash: string) => string;
  placeholder: string;
  onLink: () => void;
}

/** Everything that a text may hold. Undo is the whole editor's, so there is none here. */
export function createExtensions({ fileUrl, placeholder, onLink }: ExtensionOptions): Extensions {
  return [
    StarterKit.configure({
      codeBlock: false,
      undoRedo: false,
      trailingNode: false,
      heading: { levels: [1, 2, 3, 4] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (address) => isSafeLink(address),
        shouldAutoLink: (address) => isSafeLink(address),
        HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: null, class: 'qt-link' },
      },
    }),
    CodeBlockLowlight.configure({
      lowlight: codeLowlight,
      defaultLanguage: 'plaintext',
      enableTabIndentation: true,
      tabSize: 2,
    }),
    Table.configure({ resizable: false, View: null, renderWrapper: true }),
    TableRow,
    TableCell,
    TableHeader,
    ColoredText,
    ColoredPaper.configure({ multicolor: true }),
    Subscript,
    Superscript,
    TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right'] }),
    Placeholder.configure({ placeholder }),
    imageNode(fileUrl, richTextTexts.picture_without_alt),
    FormulaNode,
    InlineFormulaNode,
    VideoNode,
    ColumnsNode,
    ColumnNode,
    Extension.create({
      name: 'ownKeys',
      addKeyboardShortcuts: () => ({
        'Mod-k': () => {
          onLink();
          return true;
        },
        'Alt-F10': ({ editor }) => focusToolbar(editor.view.dom),
      }),
    }),
  ];
}

/** Goes to the tool that the Tab key would come to. */
function focusToolbar(text: HTMLElement): boolean {
  const tool = text.closest('.rich-field')?.querySelector('[role="toolbar"] button[tabindex="0"]');
  if (!(tool instanceof HTMLElement)) return false;
  tool.focus();
  return true;
}
