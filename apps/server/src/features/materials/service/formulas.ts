import { setImmediate } from 'node:timers/promises';
import { richTextSchema } from '@parta/question-types/kit/rich-text-schema';
import type { MathNode, RichBlock, RichFormula, RichInline, RichText } from '@parta/question-types/kit/rich-text-types';
import { formulaToMathml } from './mathml.ts';

/** Formulas that are kept drawn, and characters of all these drawings. */
const KEPT = 5000;
const KEPT_SIZE = 16_000_000;
/** Characters of all drawings of one save: with these it must still be let in when it is sent again. */
const DRAWN_SIZE_MAX = 4_000_000;
/** Characters of LaTeX that one save makes the server draw anew; a thousand of them take some milliseconds. */
const LATEX_SIZE_MAX = 500_000;
/** Elements inside elements: a saved formula must be let in again when the slide is saved the next time. */
const DEPTH_MAX = 24;
/** So long may drawing hold up everybody else. */
const SLICE_MS = 20;

/** Draws formulas of rich texts; what a client says of their drawing is thrown away. */
export interface Formulas {
  /** Writes into the texts given, which must be the caller's own. What is too much for one save stays its source. */
  draw(texts: readonly RichText[]): Promise<void>;
}

interface Drawable {
  formula: RichFormula;
  display: boolean;
}

interface Drawing {
  readonly mathml: MathNode | null;
  /** Characters of it as JSON. */
  readonly size: number;
}

/** What one save may still have drawn. */
interface Budget {
  drawn: number;
  latex: number;
}

/** Keeps what it has drawn, the latest {@link KEPT} of it. */
export function createFormulas(): Formulas {
  const kept = new Map<string, Drawing>();
  let keptSize = 0;

  function keep(name: string, drawing: Drawing): void {
    kept.set(name, drawing);
    keptSize += drawing.size;
    for (const [oldest, { size }] of kept) {
      if (kept.size <= KEPT && keptSize <= KEPT_SIZE) return;
      kept.delete(oldest);
      keptSize -= size;
    }
  }

  function drawOne({ formula, display }: Drawable, budget: Budget): void {
    const name = `${display ? 1 : 0}${formula.latex}`;
    let drawing = kept.get(name);
    if (drawing === undefined && budget.latex >= formula.latex.length) {
      budget.latex -= formula.latex.length;
      const mathml = drawSafely(formula.latex, display);
      drawing = { mathml, size: JSON.stringify(mathml).length };
      keep(name, drawing);
    }
    if (drawing === undefined || drawing.size > budget.drawn) {
      formula.mathml = null;
      return;
    }
    formula.mathml = drawing.mathml;
    budget.drawn -= drawing.size;
  }

  return {
    async draw(texts) {
      const budget: Budget = { drawn: DRAWN_SIZE_MAX, latex: LATEX_SIZE_MAX };
      let until = performance.now() + SLICE_MS;
      for (const drawable of texts.flatMap(({ content }) => content.flatMap(listInBlock))) {
        drawOne(drawable, budget);
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
