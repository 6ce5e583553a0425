import {
  CODE_LANGUAGES,
  type RichBlock,
  type RichInline,
  type RichText,
} from '@parta/rich-content/text/rich-text-types';
import type { StarterPicture, WrittenBlock } from '../types.ts';

/** Gives a picture by its name. @throws RangeError for a name that nobody has drawn. */
export type FindPicture = (name: string) => StarterPicture;

const MARKED = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\$(.+?)\$/gu;

/** A text as it is written down, as a rich text document; formulas await their MathML. */
export function writeText(written: string | readonly WrittenBlock[], find: FindPicture): RichText {
  const blocks = typeof written === 'string' ? [written] : written;
  return { type: 'doc', content: blocks.map((block) => writeBlock(block, find)) };
}

function writeBlock(block: WrittenBlock, find: FindPicture): RichBlock {
  if (typeof block === 'string') return paragraph(block);
  if ('heading' in block) {
    return { type: 'heading', attrs: { level: block.level ?? 2 }, content: writeInlines(block.heading) };
  }
  if ('list' in block) return { type: 'bulletList', content: block.list.map(listItem) };
  if ('steps' in block) return { type: 'orderedList', content: block.steps.map(listItem) };
  if ('quote' in block) return { type: 'blockquote', content: [paragraph(block.quote)] };
  if ('formula' in block) return { type: 'formula', attrs: { latex: block.formula, mathml: null } };
  if ('code' in block) {
    const language = CODE_LANGUAGES.find((known) => known === block.language) ?? null;
    return { type: 'codeBlock', attrs: { language }, content: [{ type: 'text', text: block.code }] };
  }
  if ('table' in block) {
    return {
      type: 'table',
      content: block.table.map((row, index) => ({
        type: 'tableRow',
        content: row.map((cell) => ({
          type: index === 0 ? ('tableHeader' as const) : ('tableCell' as const),
          attrs: { colspan: 1, rowspan: 1 },
          content: [paragraph(cell)],
        })),
      })),
    };
  }
  if ('columns' in block) {
    return {
      type: 'columns',
      content: block.columns.map((column) => ({
        type: 'column',
        content: column.map((inner) => writeBlock(inner, find)),
      })),
    };
  }
  const { picture, alt, share } = block;
  return { type: 'image', attrs: { ...find(picture), alt, ...(share === undefined ? {} : { share }) } };
}

function listItem(text: string): { type: 'listItem'; content: RichBlock[] } {
  return { type: 'listItem', content: [paragraph(text)] };
}

function paragraph(text: string): RichBlock {
  return text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: writeInlines(text) };
}

function writeInlines(text: string): RichInline[] {
  const inlines: RichInline[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > from) inlines.push({ type: 'text', text: text.slice(from, match.index) });
    inlines.push(markedInline(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) inlines.push({ type: 'text', text: text.slice(from) });
  return inlines;
}

function markedInline([, bold, italic, code, latex]: RegExpExecArray): RichInline {
  if (latex !== undefined) return { type: 'inlineFormula', attrs: { latex, mathml: null } };
  if (bold !== undefined) return { type: 'text', text: bold, marks: [{ type: 'bold' }] };
  if (italic !== undefined) return { type: 'text', text: italic, marks: [{ type: 'italic' }] };
  return { type: 'text', text: code ?? '', marks: [{ type: 'code' }] };
}
