import { CODE_LANGUAGES } from '@parta/rich-content/text/rich-text-types';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowMerge,
  IconArrowsSplit2,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconLinkOff,
  IconPencil,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTableRow,
  IconTrash,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { toImage } from '../conversion/to-rich-text.ts';
import type { RichTextDialog } from '../dialogs/dialogs.tsx';
import { richTextTexts } from '../texts.ts';
import { ToolButton } from './tool-button.tsx';

interface ContextToolsProps {
  editor: Editor;
  onDialog: (dialog: RichTextDialog) => void;
}

const SHARES = [25, 50, 75, 100] as const;
const ALIGNS = ['left', 'center', 'right'] as const;
const ALIGN_ICONS = { left: <IconAlignLeft />, center: <IconAlignCenter />, right: <IconAlignRight /> };

/** What the cursor stands in or on. */
function placesOf(editor: Editor): {
  image: { share: number; align: string } | null;
  formula: boolean;
  video: boolean;
  code: string | null;
  table: boolean;
  columns: boolean;
  link: boolean;
  canMerge: boolean;
  canSplit: boolean;
} {
  const image = editor.isActive('image') ? toImage(editor.getAttributes('image')) : null;
  const table = editor.isActive('table');
  const language: unknown = editor.getAttributes('codeBlock')['language'];
  return {
    image: image === null ? null : { share: image.share ?? 100, align: image.align ?? 'center' },
    formula: editor.isActive('formula') || editor.isActive('inlineFormula'),
    video: editor.isActive('video'),
    code: editor.isActive('codeBlock') ? String(language) : null,
    table,
    columns: editor.isActive('columns'),
    link: editor.isActive('link'),
    canMerge: table && editor.can().mergeCells(),
    canSplit: table && editor.can().splitCell(),
  };
}

/** Puts what stands in columns below each other, where the columns were. */
function unwrapColumns(editor: Editor): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state: { selection } }) => {
      const { $from } = selection;
      for (let { depth } = $from; depth > 0; depth -= 1) {
        const node = $from.node(depth);
        if (node.type.name === 'columns') {
          const blocks = node.children.flatMap((column) => column.children);
          tr.replaceWith($from.before(depth), $from.after(depth), blocks);
          return true;
        }
      }
      return false;
    })
    .run();
}

/** A second row of tools for what the cursor stands in: a picture, a table, a formula, code. */
export function ContextTools({ editor, onDialog }: ContextToolsProps): ReactNode {
  const places = useEditorState({ editor, selector: ({ editor: current }) => placesOf(current) });
  const { image } = places;
  const rows = [
    image !== null && <ImageTools key="image" editor={editor} image={image} onDialog={onDialog} />,
    places.formula && (
      <AtomTools
        key="formula"
        change={richTextTexts.formula.change}
        remove={richTextTexts.formula.delete}
        editor={editor}
        onChange={() => onDialog('formula')}
      />
    ),
    places.video && (
      <AtomTools
        key="video"
        change={richTextTexts.video.change}
        remove={richTextTexts.video.delete}
        editor={editor}
        onChange={() => onDialog('video')}
      />
    ),
    places.code !== null && <CodeTools key="code" editor={editor} language={places.code} />,
    places.link && (
      <ToolButton
        key="link"
        tabIndex={-1}
        label={richTextTexts.link.delete}
        icon={<IconLinkOff />}
        onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
      />
    ),
    places.table && <TableTools key="table" editor={editor} canMerge={places.canMerge} canSplit={places.canSplit} />,
    places.columns && (
      <ToolButton
        key="columns"
        tabIndex={-1}
        label={richTextTexts.columns.remove}
        icon={<IconTrash />}
        onClick={() => unwrapColumns(editor)}
      />
    ),
  ].filter((row) => row !== false);
  return rows.length === 0 ? null : <div className="rich-tools rich-context">{rows}</div>;
}

interface ImageToolsProps extends ContextToolsProps {
  image: { share: number; align: string };
}

function ImageTools({ editor, image, onDialog }: ImageToolsProps): ReactNode {
  return (
    <>
      {SHARES.map((share) => (
        <ToolButton
          key={share}
          tabIndex={-1}
          label={richTextTexts.image.share(share)}
          icon={<span className="rich-tool-words">{share} %</span>}
          pressed={image.share === share}
          onClick={() => editor.chain().updateAttributes('image', { share }).run()}
        />
      ))}
      {ALIGNS.map((align) => (
        <ToolButton
          key={align}
          tabIndex={-1}
          label={richTextTexts.image.align[align]}
          icon={ALIGN_ICONS[align]}
          pressed={image.align === align}
          onClick={() => editor.chain().updateAttributes('image', { align }).run()}
        />
      ))}
      <AtomTools
        change={richTextTexts.image.change}
        remove={richTextTexts.image.delete}
        editor={editor}
        onChange={() => onDialog('change_picture')}
      />
    </>
  );
}

interface AtomToolsProps {
  editor: Editor;
  change: string;
  remove: string;
  onChange: () => void;
}

function AtomTools({ editor, change, remove, onChange }: AtomToolsProps): ReactNode {
  return (
    <>
      <ToolButton tabIndex={-1} label={change} icon={<IconPencil />} onClick={onChange} />
      <ToolButton
        tabIndex={-1}
        label={remove}
        icon={<IconTrash />}
        onClick={() => editor.chain().focus().deleteSelection().run()}
      />
    </>
  );
}

function CodeTools({ editor, language }: { editor: Editor; language: string }): ReactNode {
  const known = CODE_LANGUAGES.find((name) => name === language);
  return (
    <select
      className="rich-select"
      aria-label={richTextTexts.code_language}
      value={known ?? ''}
      onChange={(event) =>
        editor.commands.updateAttributes('codeBlock', {
          language: event.currentTarget.value === '' ? 'plaintext' : event.currentTarget.value,
        })
      }
    >
      <option value="">{richTextTexts.code_plain}</option>
      {CODE_LANGUAGES.map((name) => (
        <option key={name} value={name}>
          {richTextTexts.code_languages[name]}
        </option>
      ))}
    </select>
  );
}

interface TableToolsProps {
  editor: Editor;
  canMerge: boolean;
  canSplit: boolean;
}

function TableTools({ editor, canMerge, canSplit }: TableToolsProps): ReactNode {
  const words = richTextTexts.table;
  const tools: { label: string; icon: ReactNode; run: () => boolean; disabled?: boolean }[] = [
    { label: words.row_before, icon: <IconRowInsertTop />, run: () => editor.chain().focus().addRowBefore().run() },
    { label: words.row_after, icon: <IconRowInsertBottom />, run: () => editor.chain().focus().addRowAfter().run() },
    { label: words.row_delete, icon: <IconRowRemove />, run: () => editor.chain().focus().deleteRow().run() },
    {
      label: words.column_before,
      icon: <IconColumnInsertLeft />,
      run: () => editor.chain().focus().addColumnBefore().run(),
    },
    {
      label: words.column_after,
      icon: <IconColumnInsertRight />,
      run: () => editor.chain().focus().addColumnAfter().run(),
    },
    { label: words.column_delete, icon: <IconColumnRemove />, run: () => editor.chain().focus().deleteColumn().run() },
    { label: words.header_row, icon: <IconTableRow />, run: () => editor.chain().focus().toggleHeaderRow().run() },
    {
      label: words.merge,
      icon: <IconArrowMerge />,
      disabled: !canMerge,
      run: () => editor.chain().focus().mergeCells().run(),
    },
    {
      label: words.split,
      icon: <IconArrowsSplit2 />,
      disabled: !canSplit,
      run: () => editor.chain().focus().splitCell().run(),
    },
    { label: words.delete, icon: <IconTrash />, run: () => editor.chain().focus().deleteTable().run() },
  ];
  return tools.map(({ label, icon, run, disabled = false }) => (
    <ToolButton key={label} tabIndex={-1} label={label} icon={icon} disabled={disabled} onClick={run} />
  ));
}
