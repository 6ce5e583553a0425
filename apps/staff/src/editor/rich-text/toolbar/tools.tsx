import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconColumns2,
  IconColumns3,
  IconHeading,
  IconHighlight,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconPhoto,
  IconSeparatorHorizontal,
  IconSourceCode,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTable,
  IconTextColor,
  IconUnderline,
  IconVideo,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import type { RichTextDialog } from '../dialogs/dialogs.tsx';
import type { RichTextSize } from '../rich-text-size.ts';
import { richTextTexts } from '../texts.ts';

export type ToolKey = keyof typeof richTextTexts.tools;

/** One thing that a press does. */
export interface Choice {
  key: string;
  label: string;
  icon?: ReactNode;
  isActive: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

export type Tool =
  | {
      kind: 'command';
      icon: ReactNode;
      keys?: string;
      isActive: (editor: Editor) => boolean;
      run: (editor: Editor) => void;
    }
  | { kind: 'choices'; icon: ReactNode; choices: readonly Choice[] }
  | { kind: 'color'; icon: ReactNode; mark: 'textStyle' | 'highlight' }
  | { kind: 'dialog'; icon: ReactNode; keys?: string; dialog: RichTextDialog };

const { styles, aligns, columns } = richTextTexts;

const LEVELS = [1, 2, 3] as const;
const ALIGN_ICONS = { left: <IconAlignLeft />, center: <IconAlignCenter />, right: <IconAlignRight /> };
const ALIGNS = ['left', 'center', 'right'] as const;

function insertColumns(editor: Editor, count: number): void {
  const column = { type: 'column', content: [{ type: 'paragraph' }] };
  editor
    .chain()
    .focus()
    .insertContent({ type: 'columns', content: Array.from({ length: count }, () => column) })
    .run();
}

/** What every tool does; where each is offered says `TOOLS_OF`. */
export const TOOLS: Readonly<Record<ToolKey, Tool>> = {
  style: {
    kind: 'choices',
    icon: <IconHeading />,
    choices: [
      {
        key: 'paragraph',
        label: styles.paragraph,
        isActive: (editor) => editor.isActive('paragraph'),
        run: (editor) => editor.chain().focus().setParagraph().run(),
      },
      ...LEVELS.map(
        (level): Choice => ({
          key: `heading-${level}`,
          label: styles.heading(level),
          isActive: (editor) => editor.isActive('heading', { level }),
          run: (editor) => editor.chain().focus().setHeading({ level }).run(),
        }),
      ),
    ],
  },
  bold: {
    kind: 'command',
    icon: <IconBold />,
    keys: 'Ctrl+B',
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  italic: {
    kind: 'command',
    icon: <IconItalic />,
    keys: 'Ctrl+I',
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  underline: {
    kind: 'command',
    icon: <IconUnderline />,
    keys: 'Ctrl+U',
    isActive: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  strike: {
    kind: 'command',
    icon: <IconStrikethrough />,
    keys: 'Ctrl+Shift+S',
    isActive: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  subscript: {
    kind: 'command',
    icon: <IconSubscript />,
    keys: 'Ctrl+,',
    isActive: (editor) => editor.isActive('subscript'),
    run: (editor) => editor.chain().focus().unsetSuperscript().toggleSubscript().run(),
  },
  superscript: {
    kind: 'command',
    icon: <IconSuperscript />,
    keys: 'Ctrl+.',
    isActive: (editor) => editor.isActive('superscript'),
    run: (editor) => editor.chain().focus().unsetSubscript().toggleSuperscript().run(),
  },
  code: {
    kind: 'command',
    icon: <IconCode />,
    keys: 'Ctrl+E',
    isActive: (editor) => editor.isActive('code'),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
  bulletList: {
    kind: 'command',
    icon: <IconList />,
    keys: 'Ctrl+Shift+8',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  orderedList: {
    kind: 'command',
    icon: <IconListNumbers />,
    keys: 'Ctrl+Shift+7',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  align: {
    kind: 'choices',
    icon: <IconAlignLeft />,
    choices: ALIGNS.map((align) => ({
      key: align,
      label: aligns[align],
      icon: ALIGN_ICONS[align],
      isActive: (editor: Editor) => editor.isActive({ textAlign: align }),
      run: (editor: Editor) => editor.chain().focus().setTextAlign(align).run(),
    })),
  },
  color: { kind: 'color', icon: <IconTextColor />, mark: 'textStyle' },
  highlight: { kind: 'color', icon: <IconHighlight />, mark: 'highlight' },
  link: { kind: 'dialog', icon: <IconLink />, keys: 'Ctrl+K', dialog: 'link' },
  picture: { kind: 'dialog', icon: <IconPhoto />, dialog: 'picture' },
  table: { kind: 'dialog', icon: <IconTable />, dialog: 'table' },
  formula: { kind: 'dialog', icon: <IconMathFunction />, dialog: 'formula' },
  video: { kind: 'dialog', icon: <IconVideo />, dialog: 'video' },
  codeBlock: {
    kind: 'command',
    icon: <IconSourceCode />,
    keys: 'Ctrl+Alt+C',
    isActive: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  blockquote: {
    kind: 'command',
    icon: <IconBlockquote />,
    keys: 'Ctrl+Shift+B',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  rule: {
    kind: 'command',
    icon: <IconSeparatorHorizontal />,
    isActive: () => false,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  columns: {
    kind: 'choices',
    icon: <IconColumns2 />,
    choices: [
      {
        key: 'two',
        label: columns.two,
        icon: <IconColumns2 />,
        isActive: () => false,
        run: (editor) => insertColumns(editor, 2),
      },
      {
        key: 'three',
        label: columns.three,
        icon: <IconColumns3 />,
        isActive: () => false,
        run: (editor) => insertColumns(editor, 3),
      },
    ],
  },
  clear: {
    kind: 'command',
    icon: <IconClearFormatting />,
    isActive: () => false,
    run: (editor) => editor.chain().focus().unsetAllMarks().run(),
  },
};

/** Tools in groups, by the size of the field. */
export const TOOLS_OF: Readonly<Record<RichTextSize, readonly (readonly ToolKey[])[]>> = {
  slide: [
    ['style', 'bold', 'italic', 'underline', 'color', 'highlight'],
    ['align', 'bulletList', 'orderedList', 'blockquote'],
    ['picture', 'formula', 'table', 'video', 'link'],
    ['columns', 'codeBlock', 'rule'],
    ['strike', 'subscript', 'superscript', 'code', 'clear'],
  ],
  question: [
    ['bold', 'italic', 'underline', 'color'],
    ['bulletList', 'orderedList'],
    ['picture', 'formula', 'link', 'table', 'codeBlock'],
    ['subscript', 'superscript', 'code'],
  ],
  note: [
    ['bold', 'italic'],
    ['bulletList', 'link', 'formula', 'picture'],
  ],
};

/** Those that stay outside of the menu on a phone. */
export const PINNED: Readonly<Record<RichTextSize, readonly ToolKey[]>> = {
  slide: ['bold', 'italic', 'color', 'highlight', 'picture', 'formula'],
  question: ['bold', 'italic', 'color', 'picture', 'formula'],
  note: ['bold', 'italic', 'bulletList', 'link', 'formula', 'picture'],
};
