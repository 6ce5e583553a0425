import type { RichBlock, RichInline, RichText } from '@parta/rich-content/text/rich-text-types';
import type { JSONContent } from '@tiptap/core';

const EMPTY: JSONContent = { type: 'paragraph' };

/** A stored document as the editor takes it; places that may not be empty get an empty paragraph. */
export function fromRichText(document: RichText): JSONContent {
  return { type: 'doc', content: fill(document.content) };
}

function fill(blocks: readonly RichBlock[]): JSONContent[] {
  const nodes = blocks.flatMap(fromBlock);
  return nodes.length === 0 ? [EMPTY] : nodes;
}

function fromBlock(block: RichBlock): JSONContent[] {
  switch (block.type) {
    case 'paragraph':
      return [{ type: 'paragraph', attrs: { ...block.attrs }, content: fromInlines(block.content) }];
    case 'heading':
      return [{ type: 'heading', attrs: { ...block.attrs }, content: fromInlines(block.content) }];
    case 'bulletList':
    case 'orderedList': {
      const items = block.content.map((item) => ({ type: 'listItem', content: fill(item.content) }));
      return items.length === 0 ? [] : [{ type: block.type, content: items }];
    }
    case 'blockquote':
      return [{ type: 'blockquote', content: fill(block.content) }];
    case 'codeBlock': {
      const text = (block.content ?? []).map((piece) => piece.text).join('');
      return [{ type: 'codeBlock', attrs: { ...block.attrs }, content: text === '' ? [] : [{ type: 'text', text }] }];
    }
    case 'horizontalRule':
      return [{ type: 'horizontalRule' }];
    case 'image':
      return [{ type: 'image', attrs: { ...block.attrs } }];
    case 'video':
      return [{ type: 'video', attrs: { ...block.attrs } }];
    case 'formula':
      return [{ type: 'formula', attrs: { latex: block.attrs.latex } }];
    case 'table':
      return [
        {
          type: 'table',
          content: block.content.map((row) => ({
            type: 'tableRow',
            content: row.content.map((cell) => ({
              type: cell.type,
              attrs: { ...cell.attrs },
              content: fill(cell.content),
            })),
          })),
        },
      ];
    case 'columns':
      return [
        {
          type: 'columns',
          content: block.content.map((column) => ({ type: 'column', content: fill(column.content) })),
        },
      ];
  }
}

function fromInlines(inlines: readonly RichInline[] = []): JSONContent[] {
  return inlines.map((inline): JSONContent => {
    switch (inline.type) {
      case 'text': {
        const marks = (inline.marks ?? []).map((mark) =>
          'attrs' in mark ? { type: mark.type, attrs: { ...mark.attrs } } : { type: mark.type },
        );
        return { type: 'text', text: inline.text, marks };
      }
      case 'hardBreak':
        return { type: 'hardBreak' };
      case 'inlineFormula':
        return { type: 'inlineFormula', attrs: { latex: inline.attrs.latex } };
    }
  });
}
