/** Signs of formulas by what LaTeX calls them; a word ends with a space, so that a letter may follow. */
const SIGNS: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '×': '\\times ',
  '·': '\\cdot ',
  '⋅': '\\cdot ',
  '∙': '\\cdot ',
  '÷': '\\div ',
  '±': '\\pm ',
  '∓': '\\mp ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '⩽': '\\leqslant ',
  '⩾': '\\geqslant ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '≡': '\\equiv ',
  '∼': '\\sim ',
  '~': '\\sim ',
  '→': '\\to ',
  '←': '\\leftarrow ',
  '↔': '\\leftrightarrow ',
  '⇒': '\\Rightarrow ',
  '⇔': '\\Leftrightarrow ',
  '⇌': '\\rightleftharpoons ',
  '∞': '\\infty ',
  '∠': '\\angle ',
  '△': '\\triangle ',
  '⊥': '\\perp ',
  '∥': '\\parallel ',
  '∈': '\\in ',
  '∉': '\\notin ',
  '⊂': '\\subset ',
  '⊆': '\\subseteq ',
  '∪': '\\cup ',
  '∩': '\\cap ',
  '∅': '\\varnothing ',
  '∖': '\\setminus ',
  '∀': '\\forall ',
  '∃': '\\exists ',
  '∧': '\\land ',
  '∨': '\\lor ',
  '¬': '\\neg ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '∬': '\\iint ',
  '∮': '\\oint ',
  '∂': '\\partial ',
  '∇': '\\nabla ',
  '…': '\\ldots ',
  '⋯': '\\cdots ',
  '⋮': '\\vdots ',
  '⋱': '\\ddots ',
  '′': "'",
  '″': "''",
  '°': '^{\\circ}',
  '∘': '\\circ ',
  '∣': '|',
  '‖': '\\|',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  ℝ: '\\mathbb{R}',
  ℕ: '\\mathbb{N}',
  ℤ: '\\mathbb{Z}',
  ℚ: '\\mathbb{Q}',
  ℂ: '\\mathbb{C}',
  ℏ: '\\hbar ',
  ℓ: '\\ell ',
  '%': '\\%',
  '#': '\\#',
  $: '\\$',
  '&': '\\&',
  _: '\\_',
  '{': '\\{',
  '}': '\\}',
  '\\': '\\backslash ',
  '\u00a0': '\\ ',
  // Applied function, invisible times, separator and plus; joiners and marks of direction.
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u2064': '',
  '\u200b': '',
  '\u200c': '',
  '\u200d': '',
  '\u200e': '',
  '\ufeff': '',
};

const GREEK: Readonly<Record<string, string>> = {
  ...named('α', 'alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho'),
  ...named('ς', 'varsigma sigma tau upsilon varphi chi psi omega'),
  Γ: '\\Gamma ',
  Δ: '\\Delta ',
  Θ: '\\Theta ',
  Λ: '\\Lambda ',
  Ξ: '\\Xi ',
  Π: '\\Pi ',
  Σ: '\\Sigma ',
  Φ: '\\Phi ',
  Ψ: '\\Psi ',
  Ω: '\\Omega ',
  '∆': '\\Delta ',
  ϵ: '\\epsilon ',
  ϕ: '\\phi ',
  ϑ: '\\vartheta ',
  µ: '\\mu ',
};

function named(first: string, names: string): Record<string, string> {
  const start = first.codePointAt(0) ?? 0;
  return Object.fromEntries(names.split(' ').map((name, at) => [String.fromCodePoint(start + at), `\\${name} `]));
}

/** Functions that LaTeX sets upright by a word of their own, those of Russian school books among them. */
const FUNCTION =
  /^(?:arc(?:sin|cos|tan|tg|ctg)|sin|cos|tan|tg|cot|ctg|cotg|sec|csc|cosec|sinh|cosh|tanh|coth|sh|ch|th|cth|ln|lg|log|exp|lim|max|min|sup|inf|det|dim|gcd|deg|ker|arg)$/;

/** Large operators and limits, which take what is under and over them as index and power. */
const LARGE = /^\\(?:sum|prod|int|iint|oint|lim|max|min|sup|inf|bigcup|bigcap|operatorname\{[^{}]*\}) ?$/;

/** Whether LaTeX is an operator whose limits are written as its index and its power. */
export function isLarge(latex: string): boolean {
  return LARGE.test(latex);
}

const WORDS = / ?[\u0400-\u04ff](?:[\u0400-\u04ff.,\s-]*[\u0400-\u04ff])?/g;

/** Signs and letters of a formula as LaTeX; words of Russian become text. */
export function writeSigns(text: string): string {
  // Bold and italic letters of mathematics are the plain ones.
  const plain = text.replace(/[\u{1d400}-\u{1d7ff}ℎ]/gu, (letter) => letter.normalize('NFKC'));
  let latex = '';
  let at = 0;
  for (const word of plain.matchAll(WORDS)) {
    latex += signByOne(plain.slice(at, word.index)) + writeText(word[0]);
    at = word.index + word[0].length;
  }
  return latex + signByOne(plain.slice(at));
}

function signByOne(text: string): string {
  return [...text].map((sign) => SIGNS[sign] ?? GREEK[sign] ?? sign).join('');
}

/** A name: a function, or letters that are set upright when they are several. */
export function writeName(text: string): string {
  const name = text.trim();
  if (FUNCTION.test(name)) return `\\${name} `;
  return /^[A-Za-z]{2,}$/.test(name) ? `\\mathrm{${name}}` : writeSigns(name);
}

/** Words inside a formula, set upright with their spaces. */
export function writeText(text: string): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/[\\^~]/g, '')
    .replace(/[%#$&_{}]/g, '\\$&');
  if (plain === '') return '';
  return plain === ' ' ? '\\ ' : `\\text{${plain}}`;
}

/** What an index or power is written at: one sign or command as it is, all else in braces. */
export function writeBase(latex: string): string {
  const base = latex.trim();
  if (base === '') return '{}';
  return /^(?:[^\\{}^_]|\d+|\\[A-Za-z]+|\\(?:mathrm|text|operatorname)\{[^{}]*\})$/u.test(base) ? base : `{${base}}`;
}

const OVER: Readonly<Record<string, readonly [one: string, many: string]>> = {
  '→': ['\\vec', '\\overrightarrow'],
  '\u20d7': ['\\vec', '\\overrightarrow'],
  '⇀': ['\\vec', '\\overrightarrow'],
  '¯': ['\\overline', '\\overline'],
  '‾': ['\\overline', '\\overline'],
  '―': ['\\overline', '\\overline'],
  '\u0304': ['\\overline', '\\overline'],
  '\u0305': ['\\overline', '\\overline'],
  _: ['\\overline', '\\overline'],
  '^': ['\\hat', '\\widehat'],
  ˆ: ['\\hat', '\\widehat'],
  '\u0302': ['\\hat', '\\widehat'],
  '~': ['\\tilde', '\\widetilde'],
  '˜': ['\\tilde', '\\widetilde'],
  '\u0303': ['\\tilde', '\\widetilde'],
  '˙': ['\\dot', '\\dot'],
  '\u0307': ['\\dot', '\\dot'],
  '¨': ['\\ddot', '\\ddot'],
  '\u0308': ['\\ddot', '\\ddot'],
  '⏞': ['\\overbrace', '\\overbrace'],
  '⌢': ['\\overgroup', '\\overgroup'],
  '⏜': ['\\overgroup', '\\overgroup'],
};

/** Something with a sign over it; null for a sign that is no accent. */
export function writeAccent(base: string, sign: string): string | null {
  const [one, many] = OVER[sign.trim()] ?? [];
  if (one === undefined) return null;
  return `${base.trim().length > 1 && !base.trim().startsWith('\\') ? many : one}{${base.trim()}}`;
}

/** A fence that grows with what it holds; none is a full stop. */
export function writeFence(sign: string): string {
  const fence = sign.trim();
  return fence === '' ? '.' : writeSigns(fence).trim();
}

const MATRICES: Readonly<Record<string, string>> = { '()': 'pmatrix', '[]': 'bmatrix', '||': 'vmatrix', '{': 'cases' };

/** Rows of cells between fences, as the environment that LaTeX has for them. */
export function writeTable(rows: readonly (readonly string[])[], open = '', close = ''): string {
  const content = rows.map((cells) => cells.map((cell) => cell.trim()).join(' & ')).join(' \\\\ ');
  const name = MATRICES[open.trim() + close.trim()];
  if (name !== undefined) return `\\begin{${name}}${content}\\end{${name}}`;
  const matrix = `\\begin{matrix}${content}\\end{matrix}`;
  return open + close === '' ? matrix : `\\left${writeFence(open)}${matrix}\\right${writeFence(close)}`;
}
