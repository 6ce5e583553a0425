import { inAlphabet } from './math-letters.ts';
import type { MathNode } from './rich-text-types.ts';

const TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'mtext']);
/** Bars as KaTeX writes them, and those that grow with what they enclose. */
const GROWING: ReadonlyMap<string, string> = new Map([
  ['∣', '|'],
  ['∥', '‖'],
]);
const COMBINING_ARROW = '\u20d7';
/** Between the name of a function and what it is taken of; browsers leave no space there. */
const APPLICATION = '\u2061';

/**
 * An element of MathML as browsers draw it: KaTeX writes for readers that know all of MathML 3. What is drawn the same
 * anyway comes back as it is; children are not looked at.
 */
export function shapeMath(node: Exclude<MathNode, string>): Exclude<MathNode, string> {
  const { tag, attributes, children } = node;
  if (!TOKENS.has(tag)) return node;
  const [text] = children;
  // `\overset` puts elements into a letter, where only text is drawn in its place.
  if (children.some((child) => typeof child !== 'string')) return { tag: 'mrow', attributes: {}, children };
  if (typeof text !== 'string' || children.length > 1) return node;
  if (tag === 'mo') return shapeOperator(text, node);
  const { mathvariant = '', ...rest } = attributes;
  const letters = tag === 'mtext' ? text : inAlphabet(text, mathvariant);
  return letters === text ? node : { tag, attributes: rest, children: [letters] };
}

function shapeOperator(text: string, node: Exclude<MathNode, string>): Exclude<MathNode, string> {
  const { tag, attributes } = node;
  // The combining sign has no width of its own and would stand beside its letter.
  if (text === COMBINING_ARROW)
    return { tag, attributes: { ...attributes, stretchy: 'false', mathsize: '70%' }, children: ['→'] };
  if (text === APPLICATION) return { ...node, attributes: { ...attributes, rspace: '0.12em' } };
  if (attributes['fence'] !== 'true') return node;
  return { tag, attributes: { stretchy: 'true', ...attributes }, children: [GROWING.get(text) ?? text] };
}
