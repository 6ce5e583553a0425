import { richTextSchema } from '@parta/rich-content/text/rich-text-schema';
import type { MathNode } from '@parta/rich-content/text/rich-text-types';
import { formulaToMathml } from './mathml.ts';

/** A formula that is to be drawn; `display` for one that stands by itself. */
export interface Wanted {
  readonly latex: string;
  readonly display: boolean;
}

export interface Drawing {
  /** Null for what cannot be read, or what the contract could not carry: its source is shown then. */
  readonly mathml: MathNode | null;
  /** Characters of what was drawn, as JSON, also where it is not to be shown: so much work it was. */
  readonly size: number;
}

/** What a formula is where it could not be drawn. */
export const UNDRAWN: Drawing = { mathml: null, size: 4 };

/** Elements inside elements: a saved formula must be let in again when the slide is saved the next time. */
const DEPTH_MAX = 24;

/** Draws one formula, however long it takes: some hundreds of milliseconds at worst. */
export function drawFormula({ latex, display }: Wanted): Drawing {
  const mathml = formulaToMathml(latex, display);
  if (mathml === null) return UNDRAWN;
  const { length: size } = JSON.stringify(mathml);
  return { mathml: isDeeper(mathml, DEPTH_MAX) || !isCarried(latex, mathml) ? null : mathml, size };
}

function isCarried(latex: string, mathml: MathNode): boolean {
  const text = { type: 'doc', content: [{ type: 'formula', attrs: { latex, mathml } }] };
  return richTextSchema.safeParse(text).success;
}

function isDeeper(node: MathNode, depth: number): boolean {
  if (typeof node === 'string') return false;
  return depth === 0 || node.children.some((child) => isDeeper(child, depth - 1));
}
