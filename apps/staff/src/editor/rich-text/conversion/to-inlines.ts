import { LATEX_MAX, TEXT_PIECE_MAX } from '@parta/domain/limits';
import type {
  MathNode,
  RichFormula,
  RichInline,
  RichMark,
  RichMarkNode,
} from '@parta/rich-content/text/rich-text-types';
import { isSafeLink } from '@parta/rich-content/text/safe-link';
import { toHexColor } from '../schema/css-color.ts';
import type { EditorMark, EditorNode } from '../schema/editor-node.ts';

/** Draws LaTeX as MathML, on a line of its own or in one with text; null when it can't. */
export type MathOf = (latex: string, display: boolean) => MathNode | null;

const PLAIN_MARKS: readonly RichMark[] = ['bold', 'italic', 'underline', 'strike', 'code', 'subscript', 'superscript'];

/** Text that can be stored: without U+0000 and halves of surrogate pairs. */
export function cleanText(text: unknown): string {
  return typeof text === 'string' ? text.replaceAll('\u0000', '').toWellFormed() : '';
}

/** Pieces as long as one text node may be. */
export function cutText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > TEXT_PIECE_MAX) {
    const piece = rest.slice(0, TEXT_PIECE_MAX);
    const end = piece.isWellFormed() ? TEXT_PIECE_MAX : TEXT_PIECE_MAX - 1;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** What stands in a line; nodes that a text may not hold are left out. `mathDepth` is how deep a formula's tree may go. */
export function toInlines(nodes: readonly EditorNode[], mathOf: MathOf, mathDepth: number): RichInline[] {
  return nodes.flatMap((node): RichInline[] => {
    switch (node.type) {
      case 'text': {
        const marks = toMarks(node.marks ?? []);
        return cutText(cleanText(node.text)).map((text) =>
          marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks },
        );
      }
      case 'hardBreak':
        return [{ type: 'hardBreak' }];
      case 'inlineFormula': {
        const formula = toFormula(node.attrs ?? {}, (latex) => mathOf(latex, false), mathDepth);
        return formula === null ? [] : [{ type: 'inlineFormula', attrs: formula }];
      }
      default:
        return [];
    }
  });
}

/** A formula with its drawing, which the server makes anew; null when there is nothing in it. */
export function toFormula(
  attrs: Record<string, unknown>,
  mathOf: (latex: string) => MathNode | null,
  mathDepth: number,
): RichFormula | null {
  const latex = cleanText(attrs['latex']).trim().slice(0, LATEX_MAX).toWellFormed();
  if (latex === '') return null;
  const mathml = mathOf(latex);
  return { latex, mathml: mathml === null || depthOf(mathml) > mathDepth ? null : mathml };
}

function depthOf(node: MathNode): number {
  return typeof node === 'string' ? 0 : 1 + Math.max(0, ...node.children.map(depthOf));
}

function toMarks(marks: readonly EditorMark[]): RichMarkNode[] {
  const found = new Map<string, RichMarkNode>();
  for (const mark of marks) {
    const kept = toMark(mark);
    if (kept !== null) found.set(kept.type, kept);
  }
  return [...found.values()];
}

function toMark({ type, attrs = {} }: EditorMark): RichMarkNode | null {
  const plain = PLAIN_MARKS.find((known) => known === type);
  if (plain !== undefined) return { type: plain };
  if (type === 'link') {
    const href = cleanText(attrs['href']);
    return isSafeLink(href) ? { type: 'link', attrs: { href } } : null;
  }
  if (type !== 'textStyle' && type !== 'highlight') return null;
  const color = toHexColor(attrs['color']);
  return color === null ? null : { type, attrs: { color } };
}
