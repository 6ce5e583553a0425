import type { RichBlock, RichInline, RichText } from '@parta/rich-content/text/rich-text-types';

/** How large a text is set on the wall. Even `long` is read from the last row. */
export type TextSize = 'short' | 'medium' | 'long';

/** Chooses by the length of the text. */
export function textSizeOf(document: RichText): TextSize {
  const length = document.content.reduce((sum, block) => sum + lengthOfBlock(block), 0);
  if (length > 140) return 'long';
  return length > 70 ? 'medium' : 'short';
}

function lengthOfBlock(block: RichBlock): number {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (block.content ?? []).reduce((sum, inline) => sum + lengthOfInline(inline), 0);
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => item.content).reduce((sum, inner) => sum + 30 + lengthOfBlock(inner), 0);
    case 'blockquote':
      return block.content.reduce((sum, inner) => sum + lengthOfBlock(inner), 0);
    case 'codeBlock':
      return (block.content ?? []).reduce((sum, { text }) => sum + text.length, 30);
    case 'table':
      return block.content
        .flatMap((row) => row.content.flatMap((cell) => cell.content))
        .reduce((sum, inner) => sum + 10 + lengthOfBlock(inner), 30);
    case 'columns':
      return block.content.flatMap((column) => column.content).reduce((sum, inner) => sum + lengthOfBlock(inner), 0);
    case 'image':
    case 'horizontalRule':
      return 0;
    case 'formula':
    case 'video':
      return 40;
  }
}

function lengthOfInline(inline: RichInline): number {
  if (inline.type === 'text') return inline.text.length;
  return inline.type === 'hardBreak' ? 10 : 12;
}

/** A text apart from its pictures, which stand beside it on the wall. */
export function splitPictures({ content }: RichText): { words: RichText; pictures: RichText | null } {
  const pictures = content.filter((block) => block.type === 'image');
  return {
    words: { type: 'doc', content: content.filter((block) => block.type !== 'image') },
    pictures: pictures.length === 0 ? null : { type: 'doc', content: pictures },
  };
}
