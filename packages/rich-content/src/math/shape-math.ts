import type { MathNode } from '../text/rich-text-types.ts';
import { inAlphabet } from './math-letters.ts';

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
/** Signs over letters that no font of ours makes wide: `math.css` draws them over whatever stands below. */
const WIDE_ACCENTS: ReadonlyMap<string, string> = new Map([
  ['^', 'hat'],
  ['⏠', 'arc'],
]);
/** Arrows that carry labels, by those that have room for them: a browser stretches none as far as a label goes. */
const LONG_ARROWS: ReadonlyMap<string, string> = new Map([
  ['→', '⟶'],
  ['←', '⟵'],
  ['↔', '⟷'],
  ['⇒', '⟹'],
  ['⇐', '⟸'],
  ['⇔', '⟺'],
]);
/** Browsers make them as high as what stands beside, where they say that a gas goes off or that something rises. */
const UPRIGHT_ARROWS: ReadonlySet<string> = new Set(['↑', '↓', '↕', '⇑', '⇓', '⇕']);
const COMBINING_ARROW = '\u20d7';
/** Between the name of a function and what it is taken of; browsers leave no space there. */
const APPLICATION = '\u2061';

/**
 * An element of MathML as browsers draw it: KaTeX writes for readers that know all of MathML 3. What is drawn the same
 * anyway comes back as it is; children of children are not looked at.
 */
export function shapeMath(node: MathElement): MathElement {
  const { tag, attributes, children } = node;
  if (tag === 'mtable') return ruleTable(node);
  if (tag === 'mover' || tag === 'munder' || tag === 'munderover') return widenAccent(lengthenArrow(node));
  if (tag === 'mpadded') return padSides(node);
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
  if (attributes['fence'] !== 'true') {
    return UPRIGHT_ARROWS.has(text) ? { ...node, attributes: { stretchy: 'false', ...attributes } } : node;
  }
  return { tag, attributes: { stretchy: 'true', ...attributes }, children: [GROWING.get(text) ?? text] };
}

/** Lines between columns and rows, which browsers do not draw: each cell is told of its own as `math.css` reads them. */
function ruleTable(node: MathElement): MathElement {
  const { columnlines, rowlines } = node.attributes;
  if (columnlines === undefined && rowlines === undefined) return node;
  const children = node.children.map((row, index) => {
    if (typeof row === 'string') return row;
    const below = index < node.children.length - 1 ? lineAt(rowlines, index) : 'none';
    return { ...row, children: row.children.map((cell, place) => ruleCell(cell, place, row.children.length, below)) };
  });
  return { ...node, children };

  function ruleCell(cell: MathNode, place: number, count: number, below: string): MathNode {
    if (typeof cell === 'string') return cell;
    const beside = place < count - 1 ? lineAt(columnlines, place) : 'none';
    const own = (cell.attributes['notation'] ?? '').split(' ');
    const bottom = nameLine('bottom', below) || (own.includes('bottom') ? 'bottom' : '');
    const names = [nameLine('right', beside), own.includes('top') ? 'top' : '', bottom];
    const notation = names.filter((name) => name !== '').join(' ');
    return notation === '' ? cell : { ...cell, attributes: { ...cell.attributes, notation } };
  }
}

/** The last line told goes for all that follow. */
function lineAt(lines: string | undefined, index: number): string {
  const told = (lines ?? '').split(' ').filter((line) => line !== '');
  return told[index] ?? told.at(-1) ?? 'none';
}

function nameLine(side: string, line: string): string {
  if (line === 'none') return '';
  return line === 'dashed' ? `${side}-dashed` : side;
}

/** A hat or an arc over more than one letter as something that encloses them. */
function widenAccent(node: MathElement): MathElement {
  const [below, accent] = node.children;
  const notation = WIDE_ACCENTS.get(operatorOf(accent) ?? '');
  const isWide = typeof accent === 'object' && accent.attributes['stretchy'] === 'true';
  if (below === undefined || notation === undefined || !isWide) return node;
  const isLetter = typeof below === 'object' && TOKENS.has(below.tag);
  return isLetter && notation === 'hat' ? node : { tag: 'menclose', attributes: { notation }, children: [below] };
}

/** An arrow under and over which something stands, long enough for a word. */
function lengthenArrow(node: MathElement): MathElement {
  const [arrow, ...labels] = node.children;
  if (typeof arrow !== 'object' || arrow.tag !== 'mo' || arrow.attributes['minsize'] === undefined) return node;
  const text = operatorOf(arrow) ?? '';
  const long: MathNode = { tag: 'mo', attributes: { stretchy: 'false' }, children: [LONG_ARROWS.get(text) ?? text] };
  return { ...node, children: [long, ...labels] };
}

/** Browsers read neither a width that is added to the own one, nor that what has no width stands before its place. */
function padSides(node: MathElement): MathElement {
  const { width = '', lspace } = node.attributes;
  // `math.css` draws its one child where the others say.
  if (lspace === '-1width') return { ...node, children: [{ tag: 'mrow', attributes: {}, children: node.children }] };
  if (!width.startsWith('+') || lspace === undefined) return node;
  const space: MathNode = { tag: 'mspace', attributes: { width: lspace }, children: [] };
  return { tag: 'mrow', attributes: {}, children: [space, ...node.children, space] };
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
