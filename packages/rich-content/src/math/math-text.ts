import { ACCENTS, FUNCTIONS, lower, OPERATORS, RELATIONS, raise, SIGNS, SPACES } from './math-signs.ts';

/** What a part of a formula is to its neighbors. */
type PartKind =
  | 'operand'
  | 'sum'
  | 'fraction'
  | 'function'
  | 'operator'
  | 'relation'
  | 'open'
  | 'close'
  | 'mark'
  | 'space';

interface Part {
  readonly kind: PartKind;
  readonly text: string;
}

/** Braces within braces beyond which a formula stays as it was written. */
const DEPTH_MAX = 40;

/**
 * A formula in LaTeX as one readable line of Unicode, for lists, sheets and files where nothing is drawn: fractions by a
 * slash, powers and indices in raised and lowered signs where all of them exist. Commands it does not know lose their
 * backslash. Never fails; what is nested beyond reason stays as it is.
 */
export function mathText(latex: string): string {
  const reader = new Reader(latex.replace(/\$/g, ''));
  const parts = reader.readParts(() => false);
  if (reader.is_too_deep) return latex;
  return joinParts(parts, false).replace(/\s+/g, ' ').trim();
}

class Reader {
  readonly #tokens: readonly string[];
  #place = 0;
  #depth = 0;
  is_too_deep = false;

  constructor(latex: string) {
    this.#tokens = latex.match(/\\(?:[A-Za-z]+\*?|[\s\S])|\s+|[\s\S]/gu) ?? [];
  }

  get #next(): string | undefined {
    return this.#tokens[this.#place];
  }

  #take(): string {
    const token = this.#next ?? '';
    this.#place += 1;
    return token;
  }

  #skipSpace(): void {
    while (this.#next !== undefined && /^\s/.test(this.#next)) this.#place += 1;
  }

  /** Reads up to a token at which it shall stop, which is left, or up to the end. */
  readParts(isEnd: (token: string) => boolean): Part[] {
    this.#depth += 1;
    if (this.#depth > DEPTH_MAX) this.is_too_deep = true;
    const parts: Part[] = [];
    while (this.#next !== undefined && !isEnd(this.#next) && !this.is_too_deep) {
      const token = this.#take();
      if (token === '^' || token === '_') parts.push(this.#setScript(parts, token));
      else parts.push(...this.#readPart(token));
    }
    this.#depth -= 1;
    return parts;
  }

  #setScript(parts: Part[], sign: '^' | '_'): Part {
    const script = this.#readArgument(true);
    const base = parts.pop() ?? { kind: 'operand', text: '' };
    const is_whole = base.kind !== 'fraction' && base.kind !== 'sum';
    const text = is_whole ? base.text : `(${base.text})`;
    return part(is_whole ? base.kind : 'operand', `${text}${writeScript(script, sign)}`);
  }

  /** What a command is applied to: braces, or one sign. */
  #readArgument(is_tight = false): string {
    this.#skipSpace();
    if (this.#next === undefined) return '';
    const token = this.#take();
    return joinParts(token === '{' ? this.#readGroup() : this.#readPart(token), is_tight).trim();
  }

  #readGroup(): Part[] {
    const parts = this.readParts((token) => token === '}');
    this.#place += 1;
    return parts;
  }

  /** Characters between braces as they stand; LaTeX keeps spaces in texts. */
  #readVerbatim(): string {
    this.#skipSpace();
    if (this.#next !== '{') return this.#readArgument();
    this.#take();
    let depth = 1;
    let text = '';
    while (this.#next !== undefined) {
      const token = this.#take();
      if (token === '{') depth += 1;
      if (token === '}') depth -= 1;
      if (depth === 0) break;
      if (token !== '{' && token !== '}') text += token.startsWith('\\') ? readSign(token.slice(1)) : token;
    }
    return text;
  }

  #readPart(token: string): Part[] {
    if (token === '{') return wrapGroup(this.#readGroup());
    if (token === '}' || token === '&' || /^\s/.test(token)) return [];
    if (token === '~') return [part('space', ' ')];
    if (token.startsWith('\\') && token.length > 1) return this.#readCommand(token.slice(1).replace(/\*$/, ''));
    return [part(kindOfSign(token), token === '-' ? '−' : token === "'" ? '′' : token)];
  }

  #readCommand(name: string): Part[] {
    if (/^[dt]?frac$|^cfrac$/.test(name)) return [writeFraction(this.#readArgument(), this.#readArgument())];
    if (/^[dt]?binom$/.test(name)) return [part('operand', `C(${this.#readArgument()}; ${this.#readArgument()})`)];
    if (name === 'sqrt') return [this.#readRoot()];
    if (TEXTS.has(name)) return [part('operand', this.#readVerbatim())];
    if (ALPHABETS.has(name)) return [part('operand', this.#readArgument())];
    if (name === 'operatorname') return [part('function', this.#readArgument())];
    const accent = ACCENTS.get(name);
    if (accent !== undefined) return [part('operand', [...this.#readArgument()].map((sign) => sign + accent).join(''))];
    if (OVER.has(name)) return [this.#readOver(name)];
    if (UNSEEN.has(name)) {
      this.#readArgument();
      return [];
    }
    if (name === 'left' || name === 'right' || /^[bB]igg?[lrm]?$/.test(name)) return this.#readDelimiter(name);
    if (name === 'begin') return this.#readEnvironment();
    if (name === 'not') return [part('relation', `${this.#readArgument()}\u0338`)];
    if (SPACES.has(name)) return [part('space', ' ')];
    if (IGNORED.has(name)) return [];
    if (name === '\\') return [part('mark', '; ')];
    for (const [kind, table] of TABLES) {
      const sign = table.get(name);
      if (sign !== undefined) return [part(kind, sign)];
    }
    if (name === '{') return [part('open', '{')];
    return [part(name === '}' ? 'close' : 'operand', readSign(name))];
  }

  #readRoot(): Part {
    this.#skipSpace();
    let degree = '';
    if (this.#next === '[') {
      this.#take();
      degree = joinParts(
        this.readParts((token) => token === ']'),
        true,
      );
      this.#take();
    }
    const inner = this.#readArgument();
    const sign = ROOTS.get(degree) ?? `${raise(degree) ?? `(${degree})`}√`;
    return part('operand', `${sign}${isAtom(inner) ? inner : `(${inner})`}`);
  }

  #readOver(name: string): Part {
    const [first, second] = [this.#readArgument(true), this.#readArgument()];
    if (name === 'underset') return part('function', `${second}${writeScript(first, '_')}`);
    return part('relation', `${second}${writeScript(first, '^')}`);
  }

  #readDelimiter(name: string): Part[] {
    this.#skipSpace();
    const [delimiter] = this.#readPart(this.#take());
    if (delimiter === undefined || delimiter.text === '.') return [];
    if (name === 'left') return [part('open', delimiter.text)];
    return [name === 'right' ? part('close', delimiter.text) : delimiter];
  }

  #readEnvironment(): Part[] {
    const name = this.#readVerbatim().replace(/\*$/, '');
    if (name === 'array') this.#readVerbatim();
    const rows: string[][] = [];
    let cells: string[] = [];
    while (this.#next !== undefined && this.#next !== '\\end' && !this.is_too_deep) {
      cells.push(joinParts(this.readParts(isEndOfCell), false).trim());
      if (this.#next === '&') this.#take();
      else {
        if (this.#next === '\\\\') this.#take();
        rows.push(cells);
        cells = [];
      }
    }
    if (cells.length > 0) rows.push(cells);
    this.#take();
    this.#readVerbatim();
    const [open, between, close] = ENVIRONMENTS.get(name) ?? ['', ' ', ''];
    const lines = rows.map((row) => row.join(between).trim()).filter((row) => row !== '');
    return [part('operand', `${open}${lines.join('; ')}${close}`)];
  }
}

function isEndOfCell(token: string): boolean {
  return token === '&' || token === '\\\\' || token === '\\end';
}

function part(kind: PartKind, text: string): Part {
  return { kind, text };
}

const TABLES = [
  ['operand', SIGNS],
  ['operator', OPERATORS],
  ['relation', RELATIONS],
  ['function', FUNCTIONS],
] as const;

const TEXTS: ReadonlySet<string> = new Set(['text', 'mbox', 'textrm', 'textbf', 'textit', 'textsf', 'texttt', 'hbox']);
/** What changes how letters look, or is drawn around them, and leaves them as they are. */
const ALPHABETS: ReadonlySet<string> = readWords(`
  mathrm mathbf mathit mathsf mathtt mathbb mathcal mathfrak mathscr boldsymbol bm
  boxed cancel mathop mathbin mathrel overbrace underbrace overgroup overarc overparen
`);
const OVER: ReadonlySet<string> = new Set(['overset', 'underset', 'stackrel', 'xrightarrow']);
const UNSEEN: ReadonlySet<string> = new Set(['phantom', 'hphantom', 'vphantom', 'placeholder', 'label', 'color']);
const IGNORED: ReadonlySet<string> = readWords(`
  ! displaystyle textstyle scriptstyle limits nolimits nonumber hline middle rm bf
`);
const ROOTS: ReadonlyMap<string, string> = new Map([
  ['', '√'],
  ['2', '√'],
  ['3', '∛'],
  ['4', '∜'],
]);
/** What stands before, between cells of a row, and after. */
const ENVIRONMENTS: ReadonlyMap<string, readonly [open: string, between: string, close: string]> = new Map([
  ['cases', ['{ ', ', ', ' }']],
  ['matrix', ['', ' ', '']],
  ['pmatrix', ['(', ' ', ')']],
  ['bmatrix', ['[', ' ', ']']],
  ['vmatrix', ['|', ' ', '|']],
]);

function readWords(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

function readSign(name: string): string {
  for (const [, table] of TABLES) {
    const sign = table.get(name);
    if (sign !== undefined) return sign;
  }
  return SPACES.has(name) ? ' ' : name;
}

function kindOfSign(sign: string): PartKind {
  if (/^[([]$/.test(sign)) return 'open';
  if (/^[)\]]$/.test(sign)) return 'close';
  if (/^[=<>≤≥≠≈→]$/.test(sign)) return 'relation';
  if (/^[-+−±·×:*]$/.test(sign)) return 'operator';
  return /^[,;!?|′']$/.test(sign) ? 'mark' : 'operand';
}

/** Braces keep their parts together: a comma in them is that of a number. */
function wrapGroup(parts: readonly Part[]): Part[] {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) {
    return [only.kind === 'fraction' || only.kind === 'sum' ? only : part('operand', only.text)];
  }
  if (parts.length === 0) return [];
  const text = joinParts(parts, false);
  return [part(text.includes(' ') ? 'sum' : 'operand', text)];
}

/** A number, a letter with what hangs on it, or something within brackets. */
function isAtom(text: string): boolean {
  return /^(?:\d+(?:[.,]\d+)?|\p{L}[\p{M}′⁰¹²³⁴-⁹₀-₉]*|\([^()]*\))$/u.test(text);
}

function writeFraction(above: string, below: string): Part {
  const is_product = /^−?[^\s+−=/]+$/u.test(above);
  return part('fraction', `${is_product ? above : `(${above})`}/${isAtom(below) ? below : `(${below})`}`);
}

function writeScript(script: string, sign: '^' | '_'): string {
  if (sign === '^' && (script === '∘' || script === '°')) return '°';
  if (sign === '^' && /^[′″]+$/.test(script)) return script;
  const signs = sign === '^' ? raise(script) : lower(script);
  return signs ?? `${sign}${[...script].length === 1 ? script : `(${script})`}`;
}

/** Parts on one line. @param is_tight without spaces around operators, as in powers and indices */
function joinParts(parts: readonly Part[], is_tight: boolean): string {
  let line = '';
  let before: Part | undefined;
  for (const [index, one] of parts.entries()) {
    const after = parts[index + 1];
    const is_sign = one.kind === 'operator' && isOperand(before);
    const text = one.kind === 'fraction' && touches(before, after) ? `(${one.text})` : one.text;
    if (!is_tight && (is_sign || one.kind === 'relation')) line = `${line.trimEnd()} ${text} `;
    else line += `${needsGap(before, one) ? ' ' : ''}${text}`;
    before = one;
  }
  return line;
}

function isOperand(before: Part | undefined): boolean {
  return before !== undefined && ['operand', 'sum', 'fraction', 'close', 'mark', 'space'].includes(before.kind);
}

/** Whether a fraction stands at a factor, so that it needs brackets to be read as one; a number before it makes it mixed. */
function touches(before: Part | undefined, after: Part | undefined): boolean {
  const follows =
    before !== undefined && (before.kind === 'close' || (before.kind === 'operand' && !/\d$/.test(before.text)));
  return follows || (after !== undefined && ['operand', 'sum', 'fraction', 'open', 'function'].includes(after.kind));
}

function needsGap(before: Part | undefined, one: Part): boolean {
  if (before === undefined) return false;
  if (one.kind === 'fraction') return /\d$/.test(before.text) || before.kind === 'function';
  if (before.kind === 'function') return one.kind !== 'open' && one.kind !== 'space';
  return one.kind === 'function' && (before.kind === 'operand' || before.kind === 'close');
}
