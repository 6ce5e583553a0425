import type { RichBlock, RichInline } from '@parta/rich-content/text/rich-text-types';

/** A block of a document as a line or more of text: `$…$` formulas, `#` headings, `-` and `1.` items, `|` cells. */
export function sketch(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
      return line(block.content);
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${line(block.content)}`;
    case 'bulletList':
    case 'orderedList':
      return block.content
        .map(
          (item, at) => `${block.type === 'bulletList' ? '-' : `${at + 1}.`} ${item.content.map(sketch).join(' / ')}`,
        )
        .join('\n');
    case 'formula':
      return `$$${block.attrs.latex}$$`;
    case 'codeBlock':
      return `\`\`\`${block.attrs?.language ?? ''}\n${(block.content ?? []).map(({ text }) => text).join('')}\n\`\`\``;
    case 'table':
      return block.content
        .map((row) => row.content.map((cell) => cell.content.map(sketch).join(' / ')).join(' | '))
        .join('\n');
    case 'blockquote':
      return `> ${block.content.map(sketch).join(' / ')}`;
    case 'video': {
      const { provider, video_id, start = '', access = '', title } = block.attrs;
      return ['video', provider, video_id, start, access, title].filter((value) => value !== '').join(' ');
    }
    default:
      return block.type;
  }
}

const SIGN_OF_MARK: Readonly<Record<string, string>> = {
  bold: '**',
  italic: '*',
  code: '`',
  superscript: '^',
  subscript: '~',
  highlight: '==',
  strike: '~~',
};

function line(inlines: readonly RichInline[] = []): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'inlineFormula') return `$${inline.attrs.latex}$`;
      if (inline.type === 'hardBreak') return '\\';
      const marks = (inline.marks ?? []).map(({ type }) => SIGN_OF_MARK[type] ?? '').join('');
      return marks + inline.text + marks;
    })
    .join('');
}
