import { inAlphabet } from './math-letters.ts';
import type { MathNode } from './rich-text-types.ts';

type MathElement = Exclude<MathNode, string>;

const TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'mtext']);
/** Bars as KaTeX writes them, and those that grow with what they enclose. */
const GROWING: ReadonlyMap<string, string> = new Map([
  ['∣', '|'],
  ['∥', '‖'],
]);
const SIGNS: ReadonlySet<string> = new Set(['−', '+', '±', '∓']);
/** Operators that end what a sign after them joins to something. */
const CLOSING: ReadonlySet<string> = new Set([
  ')',
  ']',
  '}',
  '⟩',
  '|',
  '∣',
  '‖',
  '∥',
  '⌋',
  '⌉',
  '!',
  '′',
  '∘',
  '%',
  '…',
  '⋯',
]);
const COMBINING_ARROW = '\u20d7';
/** Between the name of a function and what it is taken of; browsers leave no space there. */
const APPLICATION = '\u2061';

/**
 * An element of MathML as browsers draw it: KaTeX writes for readers that know all of MathML 3. What is drawn the same
 * anyway comes back as it is; children of children are not looked at.
 */
export function shapeMath(node: MathElement): MathElement {
  const { tag, attributes, children } = node;
  if (!TOKENS.has(tag)) return shapeSigns(node);
  const [text] = children;
  // `\overset` puts elements into a letter, where only text is drawn in its place.
  if (children.some((child) => typeof child !== 'string')) return { tag: 'mrow', attributes: {}, children };
  if (typeof text !== 'string' || children.length > 1) return node;
  if (tag === 'mo') return shapeOperator(text, node);
  const { mathvariant = '', ...rest } = attributes;
  const letters = tag === 'mtext' ? text : inAlphabet(text, mathvariant);
  return letters === text ? node : { tag, attributes: rest, children: [letters] };
}

function shapeOperator(text: string, node: MathElement): MathElement {
  const { tag, attributes } = node;
  // The combining sign has no width of its own and would stand beside its letter.
  if (text === COMBINING_ARROW)
    return { tag, attributes: { ...attributes, stretchy: 'false', mathsize: '70%' }, children: ['→'] };
  if (text === APPLICATION) return { ...node, attributes: { ...attributes, rspace: '0.12em' } };
  if (attributes['fence'] !== 'true') return node;
  return { tag, attributes: { stretchy: 'true', ...attributes }, children: [GROWING.get(text) ?? text] };
}

/** A sign after another operator belongs to what follows it: browsers would set it apart, as between two terms. */
function shapeSigns(node: MathElement): MathElement {
  const { children } = node;
  const shaped = children.map((child, index) => {
    const text = operatorOf(child);
    const before = operatorOf(children[index - 1]);
    if (typeof child === 'string' || text === null || !SIGNS.has(text)) return child;
    if (before === null || CLOSING.has(before)) return child;
    return { ...child, attributes: { ...child.attributes, lspace: '0em', rspace: '0em' } };
  });
  return shaped.some((child, index) => child !== children[index]) ? { ...node, children: shaped } : node;
}

function operatorOf(node: MathNode | undefined): string | null {
  if (node === undefined || typeof node === 'string' || node.tag !== 'mo') return null;
  const [text] = node.children;
  return typeof text === 'string' ? text : null;
}
