import {
  isLarge,
  writeAccent,
  writeBase,
  writeFence,
  writeName,
  writeSigns,
  writeTable,
  writeText,
} from './latex-text.ts';

class UnreadMath extends Error {}

/** MathML as LaTeX; null where it holds something that has no LaTeX here, for a part of a formula is another formula. */
export function mathmlToLatex(math: Element): string | null {
  try {
    const latex = write(math).replace(/ {2,}/g, ' ').trim();
    return latex === '' ? null : latex;
  } catch (error) {
    if (error instanceof UnreadMath) return null;
    throw error;
  }
}

function write(element: Element): string {
  const writer = WRITERS[element.localName];
  if (writer === undefined) throw new UnreadMath(element.localName);
  return writer(element);
}

const FENCE = /^[()[\]{}|‖⟨⟩∣⌊⌋⌈⌉]$/;

function fenceOf(element: Element | undefined): string | null {
  const sign = element?.localName === 'mo' ? element.textContent.trim() : null;
  return sign !== null && (sign === '' || FENCE.test(sign)) ? sign : null;
}

/** Parts side by side; a table takes the fences around it, and a row in fences lets them grow. */
function writeRow(parts: readonly Element[]): string {
  const [first] = parts;
  const last = parts.at(-1);
  const open = fenceOf(first);
  const close = fenceOf(last);
  const inner = parts.slice(1, -1);
  const holdsFences = inner.some((part) => fenceOf(part) !== null && fenceOf(part) !== '');
  if (parts.length > 2 && open !== null && close !== null && open + close !== '' && !holdsFences) {
    const [table] = inner;
    if (inner.length === 1 && table !== undefined && table.localName === 'mtable') {
      return writeTable(cellsOf(table), open, close);
    }
    return `\\left${writeFence(open)}${writeRow(inner)}\\right${writeFence(close)}`;
  }
  let latex = '';
  for (let at = 0; at < parts.length; at += 1) {
    const [part, next, after] = parts.slice(at, at + 3);
    if (part === undefined) break;
    const fence = fenceOf(part);
    if (fence !== null && next?.localName === 'mtable') {
      const end = fenceOf(after);
      latex += writeTable(cellsOf(next), fence, end ?? '');
      at += end === null ? 1 : 2;
    } else latex += write(part);
  }
  return latex;
}

function cellsOf(table: Element): string[][] {
  return [...table.children].map((row) =>
    [...row.children].map((cell) => (cell.localName === 'mtd' ? writeRow([...cell.children]) : '')),
  );
}

const row = (element: Element): string => writeRow([...element.children]);

/** The parts of an element that has as many by its nature. */
function argumentsOf(element: Element, count: number): string[] {
  const parts = [...element.children].map(write);
  if (parts.length !== count) throw new UnreadMath(element.localName);
  return parts;
}

function writeFraction(element: Element): string {
  const [top = '', bottom = ''] = argumentsOf(element, 2);
  const line = element.getAttribute('linethickness');
  const isBare = line?.startsWith('0') === true;
  return isBare ? `\\genfrac{}{}{0pt}{}{${top.trim()}}{${bottom.trim()}}` : `\\frac{${top.trim()}}{${bottom.trim()}}`;
}

function writeScripts(base: string, under: string | null, over: string | null): string {
  const start = isLarge(base) ? base.trim() : writeBase(base);
  const power =
    over === null
      ? null
      : /^'+$/.test(over.trim())
        ? over.trim()
        : `^{${over.trim().replace(/^\^\{(\\circ)\}$/, '$1')}}`;
  return `${start}${under === null ? '' : `_{${under.trim()}}`}${power ?? ''}`;
}

function writeOver(element: Element): string {
  const [base = '', over = ''] = argumentsOf(element, 2);
  const sign = element.children[1]?.textContent ?? '';
  const accent = writeAccent(base, sign);
  if (accent !== null) return accent;
  if (isLarge(base) || /^\\(?:over|under)brace/.test(base)) return writeScripts(base, null, over);
  return `\\overset{${over.trim()}}{${base.trim()}}`;
}

function writeUnder(element: Element): string {
  const [base = '', under = ''] = argumentsOf(element, 2);
  if (isLarge(base) || /^\\(?:over|under)brace/.test(base)) return writeScripts(base, under, null);
  const sign = element.children[1]?.textContent.trim() ?? '';
  if (sign === '⏟') return `\\underbrace{${base.trim()}}`;
  if (['_', '¯', '‾', '―', '\u0332'].includes(sign)) return `\\underline{${base.trim()}}`;
  return `\\underset{${under.trim()}}{${base.trim()}}`;
}

function writeBoth(element: Element): string {
  const [base = '', under = '', over = ''] = argumentsOf(element, 3);
  if (isLarge(base)) return writeScripts(base, under, over);
  return `\\overset{${over.trim()}}{\\underset{${under.trim()}}{${base.trim()}}}`;
}

/** Indices on both sides, as those of an isotope. */
function writeMultiscripts(element: Element): string {
  const [base, ...scripts] = [...element.children];
  if (base === undefined) return '';
  const middle = scripts.findIndex(({ localName }) => localName === 'mprescripts');
  const [after, before] = middle < 0 ? [scripts, []] : [scripts.slice(0, middle), scripts.slice(middle + 1)];
  return writePairs('{}', before) + writePairs(writeBase(write(base)), after);
}

function writePairs(base: string, scripts: readonly Element[]): string {
  if (scripts.length === 0) return base === '{}' ? '' : base;
  if (scripts.length !== 2) throw new UnreadMath('mmultiscripts');
  const [under = '', over = ''] = scripts.map((part) => (part.localName === 'none' ? '' : write(part).trim()));
  return `${base}${under === '' ? '' : `_{${under}}`}${over === '' ? '' : `^{${over}}`}`;
}

function writeFenced(element: Element): string {
  const [open, close] = [element.getAttribute('open') ?? '(', element.getAttribute('close') ?? ')'];
  const [only] = element.children;
  if (element.children.length === 1 && only?.localName === 'mtable') return writeTable(cellsOf(only), open, close);
  const separators = [...(element.getAttribute('separators') ?? ',').replace(/\s/g, '')];
  const inner = [...element.children].map((part, at) => {
    const separator = at === 0 ? '' : (separators[at - 1] ?? separators.at(-1) ?? '');
    return writeSigns(separator) + write(part);
  });
  return `\\left${writeFence(open)}${inner.join('')}\\right${writeFence(close)}`;
}

function writeEnclosed(element: Element): string {
  const notation = element.getAttribute('notation') ?? '';
  if (/diagonalstrike/.test(notation)) return `\\cancel{${row(element)}}`;
  if (/box/.test(notation)) return `\\boxed{${row(element)}}`;
  if (/radical/.test(notation)) return `\\sqrt{${row(element)}}`;
  throw new UnreadMath(`menclose ${notation}`);
}

const WRITERS: Readonly<Record<string, (element: Element) => string>> = {
  math: row,
  mrow: row,
  mstyle: row,
  mpadded: row,
  mtd: row,
  semantics: (element) => (element.firstElementChild === null ? '' : write(element.firstElementChild)),
  annotation: () => '',
  'annotation-xml': () => '',
  mi: ({ textContent }) => writeName(textContent),
  mn: ({ textContent }) => writeSigns(textContent.trim().replace(/\s+/g, '\\,')).replaceAll('\\backslash ,', '\\,'),
  mo: ({ textContent }) =>
    /^\s*[a-z]{2,}\s*$/.test(textContent) ? writeName(textContent) : writeSigns(textContent.trim()),
  mtext: ({ textContent }) => writeText(textContent),
  ms: ({ textContent }) => writeText(textContent),
  mspace: (element) => (element.getAttribute('linebreak') === 'newline' ? '\\\\ ' : '\\,'),
  mphantom: (element) => `\\phantom{${row(element)}}`,
  none: () => '',
  mfrac: writeFraction,
  msqrt: (element) => `\\sqrt{${row(element).trim()}}`,
  mroot: (element) => {
    const [base = '', degree = ''] = argumentsOf(element, 2);
    return `\\sqrt[${degree.trim()}]{${base.trim()}}`;
  },
  msub: (element) => {
    const [base = '', under = ''] = argumentsOf(element, 2);
    return writeScripts(base, under, null);
  },
  msup: (element) => {
    const [base = '', over = ''] = argumentsOf(element, 2);
    return writeScripts(base, null, over);
  },
  msubsup: (element) => {
    const [base = '', under = '', over = ''] = argumentsOf(element, 3);
    return writeScripts(base, under, over);
  },
  mover: writeOver,
  munder: writeUnder,
  munderover: writeBoth,
  mmultiscripts: writeMultiscripts,
  mfenced: writeFenced,
  menclose: writeEnclosed,
  mtable: (element) => writeTable(cellsOf(element)),
};
