import { isLarge, writeAccent, writeBase, writeFence, writeName, writeSigns, writeTable } from './latex-text.ts';

class UnreadMath extends Error {}

/**
 * A formula of Word (Office MathML, its elements named `m:…`) as LaTeX; null where it holds something that has none here.
 * Word puts elements of HTML between its own, which only shape them.
 */
export function ommlToLatex(formula: Element): string | null {
  try {
    const latex = writeAll(formula).replace(/ {2,}/g, ' ').trim();
    return latex === '' ? null : latex;
  } catch (error) {
    if (error instanceof UnreadMath) return null;
    throw error;
  }
}

function isOwn(element: Element): boolean {
  return element.localName.startsWith('m:');
}

/** The parts of Word's own, through what HTML there is between. */
function partsOf(element: Element): Element[] {
  return [...element.children].flatMap((child) => (isOwn(child) ? [child] : partsOf(child)));
}

function writeAll(element: Element): string {
  return partsOf(element).map(write).join('');
}

function write(element: Element): string {
  const { localName } = element;
  if (/^m:\w+pr$/.test(localName)) return '';
  const writer = WRITERS[localName.slice(2)];
  if (writer === undefined) throw new UnreadMath(localName);
  return writer(element);
}

/** A part by its name, as LaTeX; empty where there is none. */
function part(element: Element, name: string): string {
  const found = partsOf(element).find(({ localName }) => localName === `m:${name}`);
  return found === undefined ? '' : writeAll(found).trim();
}

/** A property: null where it is not set. */
function property(element: Element, name: string): string | null {
  const properties = partsOf(element).find(({ localName }) => /^m:\w+pr$/.test(localName));
  return properties?.querySelector(`m\\:${name}`)?.getAttribute('m:val') ?? null;
}

function writeRun(element: Element): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const properties of copy.querySelectorAll('m\\:rpr')) properties.remove();
  const text = copy.textContent.replace(/[\r\n]+/g, ' ');
  const name = text.trim();
  return /^[a-z]{2,6}$/.test(name) && writeName(name).startsWith(`\\${name}`) ? writeName(name) : writeSigns(text);
}

function writeScripts(element: Element): string {
  const [base, under, over] = [part(element, 'e'), part(element, 'sub'), part(element, 'sup')];
  const start = isLarge(`${base} `) ? base : writeBase(base);
  const power = over.replace(/^\^\{(\\circ)\}$/, '$1');
  return `${start}${under === '' ? '' : `_{${under}}`}${over === '' ? '' : /^'+$/.test(over) ? over : `^{${power}}`}`;
}

function writeNary(element: Element): string {
  const operator = writeSigns(property(element, 'chr') ?? '∫').trim();
  const [under, over] = [part(element, 'sub'), part(element, 'sup')];
  const limits = property(element, 'limloc') === 'undOvr' && operator === '\\int' ? '\\limits' : '';
  return `${operator}${limits}${under === '' ? '' : `_{${under}}`}${over === '' ? '' : `^{${over}}`} ${part(element, 'e')}`;
}

function writeDelimited(element: Element): string {
  const open = property(element, 'begchr') ?? '(';
  const close = property(element, 'endchr') ?? ')';
  const separator = writeSigns(property(element, 'sepchr') ?? '|').trim();
  const inner = partsOf(element).filter(({ localName }) => localName === 'm:e');
  const [only] = inner;
  const held = only === undefined ? [] : partsOf(only).filter(({ localName }) => !/^m:\w+pr$/.test(localName));
  const [table] = held;
  if (inner.length === 1 && held.length === 1 && table !== undefined && /^m:(?:m|eqarr)$/.test(table.localName)) {
    return writeTable(rowsOf(table), open, close);
  }
  const content = inner.map((each) => writeAll(each).trim()).join(` ${separator} `);
  return `\\left${writeFence(open)}${content}\\right${writeFence(close)}`;
}

function rowsOf(table: Element): string[][] {
  const isMatrix = table.localName === 'm:m';
  return partsOf(table)
    .filter(({ localName }) => localName === (isMatrix ? 'm:mr' : 'm:e'))
    .map((row) => (isMatrix ? partsOf(row).map((cell) => writeAll(cell)) : [writeAll(row).replaceAll('\\&', '')]));
}

function writeFraction(element: Element): string {
  const [top, bottom] = [part(element, 'num'), part(element, 'den')];
  const kind = property(element, 'type');
  if (kind === 'noBar') return `\\genfrac{}{}{0pt}{}{${top}}{${bottom}}`;
  return kind === 'lin' ? `{${top}}/{${bottom}}` : `\\frac{${top}}{${bottom}}`;
}

function writeLimit(element: Element, place: 'under' | 'over'): string {
  const [base, limit] = [part(element, 'e'), part(element, 'lim')];
  if (isLarge(`${base} `) || /^\\(?:over|under)brace/.test(base))
    return `${base}${place === 'under' ? '_' : '^'}{${limit}}`;
  return `\\${place}set{${limit}}{${base}}`;
}

function writeGroup(element: Element): string {
  const base = part(element, 'e');
  const sign = property(element, 'chr') ?? '⏟';
  if (sign === '⏟') return `\\underbrace{${base}}`;
  const accent = writeAccent(base, sign);
  if (accent === null) throw new UnreadMath(`m:groupchr ${sign}`);
  return accent;
}

const inside = (element: Element): string => part(element, 'e');

const WRITERS: Readonly<Record<string, (element: Element) => string>> = {
  r: writeRun,
  t: ({ textContent }) => writeSigns(textContent),
  omath: writeAll,
  f: writeFraction,
  rad: (element) => {
    const degree = part(element, 'deg');
    return degree === '' ? `\\sqrt{${inside(element)}}` : `\\sqrt[${degree}]{${inside(element)}}`;
  },
  ssup: writeScripts,
  ssub: writeScripts,
  ssubsup: writeScripts,
  spre: (element) => `{}_{${part(element, 'sub')}}^{${part(element, 'sup')}}${writeBase(inside(element))}`,
  nary: writeNary,
  d: writeDelimited,
  func: (element) => `${part(element, 'fname')} ${inside(element)}`,
  limlow: (element) => writeLimit(element, 'under'),
  limupp: (element) => writeLimit(element, 'over'),
  acc: (element) => {
    const accent = writeAccent(inside(element), property(element, 'chr') ?? '^');
    if (accent === null) throw new UnreadMath('m:acc');
    return accent;
  },
  bar: (element) => `\\${property(element, 'pos') === 'top' ? 'over' : 'under'}line{${inside(element)}}`,
  m: (element) => writeTable(rowsOf(element)),
  eqarr: (element) => writeTable(rowsOf(element)),
  groupchr: writeGroup,
  box: inside,
  borderbox: (element) => `\\boxed{${inside(element)}}`,
  phant: (element) => `\\phantom{${inside(element)}}`,
};
