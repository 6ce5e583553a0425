import { setImmediate } from 'node:timers/promises';
import { richTextSchema } from '@parta/question-types/kit/rich-text-schema';
import type { MathNode, RichBlock, RichFormula, RichInline, RichText } from '@parta/question-types/kit/rich-text-types';
import { formulaToMathml } from './mathml.ts';

/** Formulas that are kept drawn. */
const KEPT = 5000;
/** Elements inside elements: a saved formula must be let in again when the slide is saved the next time. */
const DEPTH_MAX = 24;
/** So long may drawing hold up everybody else. */
const SLICE_MS = 20;

/** Draws formulas of rich texts; what a client says of their drawing is thrown away. */
export interface Formulas {
  /** Writes into the texts given, which must be the caller's own. */
  draw(texts: readonly RichText[]): Promise<void>;
}

interface Drawable {
  formula: RichFormula;
  display: boolean;
}

/** Keeps what it has drawn, the latest {@link KEPT} of it. */
export function createFormulas(): Formulas {
  const kept = new Map<string, MathNode | null>();

  function drawOne({ formula, display }: Drawable): void {
    const name = `${display ? 1 : 0}${formula.latex}`;
    let drawn = kept.get(name);
    if (drawn === undefined) {
      drawn = drawSafely(formula.latex, display);
      const oldest = kept.keys().next();
      if (kept.size >= KEPT && !oldest.done) kept.delete(oldest.value);
      kept.set(name, drawn);
    }
    formula.mathml = drawn;
  }

  return {
    async draw(texts) {
      let until = performance.now() + SLICE_MS;
      for (const drawable of texts.flatMap(({ content }) => content.flatMap(listInBlock))) {
        drawOne(drawable);
        if (performance.now() < until) continue;
        await setImmediate();
        until = performance.now() + SLICE_MS;
      }
    },
  };
}

/** Null for what the contract could not carry: its source is shown then. */
function drawSafely(latex: string, display: boolean): MathNode | null {
  const mathml = formulaToMathml(latex, display);
  if (mathml === null || isDeeper(mathml, DEPTH_MAX)) return null;
  const text = { type: 'doc', content: [{ type: 'formula', attrs: { latex, mathml } }] };
  return richTextSchema.safeParse(text).success ? mathml : null;
}

function isDeeper(node: MathNode, depth: number): boolean {
  if (typeof node === 'string') return false;
  return depth === 0 || node.children.some((child) => isDeeper(child, depth - 1));
}

function listInBlock(block: RichBlock): Drawable[] {
  switch (block.type) {
    case 'formula':
      return [{ formula: block.attrs, display: true }];
    case 'paragraph':
    case 'heading':
      return (block.content ?? []).flatMap(listInInline);
    case 'bulletList':
    case 'orderedList':
    case 'columns':
      return block.content.flatMap((item) => item.content.flatMap(listInBlock));
    case 'blockquote':
      return block.content.flatMap(listInBlock);
    case 'table':
      return block.content.flatMap((row) => row.content.flatMap((cell) => cell.content.flatMap(listInBlock)));
    default:
      return [];
  }
}

function listInInline(inline: RichInline): Drawable[] {
  return inline.type === 'inlineFormula' ? [{ formula: inline.attrs, display: false }] : [];
}
