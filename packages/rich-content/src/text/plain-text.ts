import { mathText } from '../math/math-text.ts';
import type { RichBlock, RichFormula, RichInline, RichText } from './rich-text-types.ts';

/** The words of a document on one line: for titles, search and sheets. Pictures stand as their descriptions, formulas in signs of Unicode. */
export function plainText(document: RichText): string {
  return joinBlocks(document.content).replace(/\s+/g, ' ').trim();
}

function joinBlocks(blocks: readonly RichBlock[]): string {
  return blocks.map(blockText).join(' ');
}

function blockText(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (block.content ?? []).map(inlineText).join('');
    case 'bulletList':
    case 'orderedList':
      return block.content.map((item) => joinBlocks(item.content)).join(' ');
    case 'blockquote':
      return joinBlocks(block.content);
    case 'codeBlock':
      return (block.content ?? []).map(({ text }) => text).join('');
    case 'horizontalRule':
      return '';
    case 'image':
      return block.attrs.alt;
    case 'video':
      return block.attrs.title;
    case 'table':
      return block.content.flatMap((row) => row.content.map((cell) => joinBlocks(cell.content))).join(' ');
    case 'columns':
      return block.content.map((column) => joinBlocks(column.content)).join(' ');
    case 'formula':
      return formulaText(block.attrs);
  }
}

function inlineText(inline: RichInline): string {
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'hardBreak':
      return ' ';
    case 'inlineFormula':
      return formulaText(inline.attrs);
  }
}

function formulaText(formula: RichFormula): string {
  return mathText(formula.latex);
}
