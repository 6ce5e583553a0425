import type { RichBlock, RichFormula, RichInline, RichText } from './rich-text-types.ts';

/** How a formula stands among words. */
export type WriteFormula = (formula: RichFormula) => string;

/**
 * The words of a document on one line. Pictures stand as their descriptions.
 * @param writeFormula as LaTeX unless given; `readableText` writes signs, which takes a reader of LaTeX along
 */
export function plainText(document: RichText, writeFormula: WriteFormula = ({ latex }) => latex): string {
  return joinBlocks(document.content, writeFormula).replace(/\s+/g, ' ').trim();
}

function joinBlocks(blocks: readonly RichBlock[], write: WriteFormula): string {
  return blocks.map((block) => blockText(block, write)).join(' ');
}

function blockText(block: RichBlock, write: WriteFormula): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (block.content ?? []).map((inline) => inlineText(inline, write)).join('');
    case 'bulletList':
    case 'orderedList':
      return block.content.map((item) => joinBlocks(item.content, write)).join(' ');
    case 'blockquote':
      return joinBlocks(block.content, write);
    case 'codeBlock':
      return (block.content ?? []).map(({ text }) => text).join('');
    case 'horizontalRule':
      return '';
    case 'image':
      return block.attrs.alt;
    case 'video':
      return block.attrs.title;
    case 'table':
      return block.content.flatMap((row) => row.content.map((cell) => joinBlocks(cell.content, write))).join(' ');
    case 'columns':
      return block.content.map((column) => joinBlocks(column.content, write)).join(' ');
    case 'formula':
      return write(block.attrs);
  }
}

function inlineText(inline: RichInline, write: WriteFormula): string {
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'hardBreak':
      return ' ';
    case 'inlineFormula':
      return write(inline.attrs);
  }
}
