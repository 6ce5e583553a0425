import { type Rewrite, rewriteCommands } from './command-arguments.ts';
import { LIMITS_MARK, writeLineMark } from './formula-marks.ts';
import { UNIT_COMMANDS } from './physical-units.ts';

/** What may stand around a formula that was copied out of a text; a full stop or comma after it stays. */
const DELIMITED =
  /^(?:\$\$([^$]*)\$\$|\$([^$]*[^$\\])\$|\\\(((?:(?!\\\))[\s\S])*)\\\)|\\\[((?:(?!\\\])[\s\S])*)\\\])([.,;]?)$/;

/** An argument of TeX: a word, what stands in braces, or one sign. */
const ARGUMENT = String.raw`\s*(\\[A-Za-z]+|\{[^{}]*\}|[^\s{}\\])`;

/** Whole words and environments of TeX by what the converter has for them, on a line of its own and in a text alike. */
const REWRITTEN: readonly (readonly [RegExp, string])[] = [
  [/\\(begin|end)\{equation\*?\}/g, ''],
  [/\\(begin|end)\{(?:align|split|flalign)\*?\}/g, '\\$1{aligned}'],
  [/\\(begin|end)\{(?:gather|multline)\*?\}/g, '\\$1{gathered}'],
  [/\\begin\{alignat\*?\}\{\d+\}/g, '\\begin{aligned}'],
  [/\\end\{alignat\*?\}/g, '\\end{aligned}'],
  [/\\begin\{eqnarray\*?\}/g, '\\begin{array}{rcl}'],
  [/\\end\{eqnarray\*?\}/g, '\\end{array}'],
  [/\\(?:nonumber|notag)(?![A-Za-z])|\\label\{[^{}]*\}/g, ''],
  [/\\tag\*\{([^{}]*)\}/g, '\\qquad\\text{$1}'],
  [/\\tag\{([^{}]*)\}|\\eqref\{([^{}]*)\}/g, '\\qquad\\text{($1$2)}'],
  // The converter looks for lines of all columns at the begin of a row, and knows none of some alone.
  [/((?:\\cline\s*\{[^{}]*\}\s*)+)((?:\\h(?:dash)?line(?![A-Za-z])\s*)+)/g, '$2$1'],
  [/\\cline\s*\{\s*(\d{1,2})\s*-\s*(\d{1,2})\s*\}/g, writeLineMark('$1', '$2')],
  // Of two of them it puts none above and below in a line of text.
  [/(\\[A-Za-z]+\*?(?:\s*\{[^{}]*\})?)\s*\\limits(?![A-Za-z])/g, `\\mathop{${LIMITS_MARK}$1}\\limits`],
  // A box that is moved up or down, as plain TeX writes it.
  [/\\raise\s*(-?[\d.]+)\s*(ex|em|pt|mm|cm)\s*(?:\\[hm]box\s*)?(?=\{)/g, '\\raisebox{$1$2}'],
  [/\\lower\s*([\d.]+)\s*(ex|em|pt|mm|cm)\s*(?:\\[hm]box\s*)?(?=\{)/g, '\\raisebox{-$1$2}'],
  [new RegExp(String.raw`\\buildrel\s*((?:(?!\\over)[\s\S])*?)\\over${ARGUMENT}`, 'g'), '\\overset{$1}{$2}'],
  [new RegExp(String.raw`\\root\s*((?:(?!\\of)[\s\S])*?)\\of${ARGUMENT}`, 'g'), '\\sqrt[$1]{$2}'],
];

/** Commands whose arguments are rewritten as well. */
const REWRITTEN_COMMANDS: Readonly<Record<string, readonly [count: number, rewrite: Rewrite]>> = {
  ...UNIT_COMMANDS,
  // The converter joins no cells: the text stands in the first of them, the others are empty.
  multicolumn: [
    3,
    (count, _columns, text) => (/^\s*[1-9]\s*$/.test(count ?? '') ? `{${text}}${'&'.repeat(Number(count) - 1)}` : null),
  ],
};

/** Words of the visual field, and of school books, that the converter lacks. */
const MACROS: Readonly<Record<string, string>> = {
  '\\differentialD': 'd',
  '\\capitalDifferentialD': 'D',
  '\\exponentialE': 'e',
  '\\imaginaryI': 'i',
  '\\differencedelta': '\\Delta',
  '\\doubleprime': '\\prime\\prime',
  '\\mleft': '\\left',
  '\\mright': '\\right',
  '\\overarc': '\\overgroup{#1}',
  '\\wideparen': '\\overgroup{#1}',
  '\\overparen': '\\overgroup{#1}',
  '\\mbox': '\\text{#1}',
  '\\sgn': '\\operatorname{sgn}',
  '\\textdegree': '^\\circ',
  '\\celsius': '\\,{}^\\circ\\mathrm{C}',
  '\\permil': '\\text{‰}',
  '\\textmu': '\\text{μ}',
  '\\textohm': '\\Omega',
};

const PLACEHOLDER = /\\placeholder(?![A-Za-z])/;

/** Whether places are left to be filled, as the visual field leaves them. */
export function hasPlaceholder(latex: string): boolean {
  return PLACEHOLDER.test(latex);
}

/** LaTeX as the converter reads it, of what a person typed, pasted or made in the visual field. */
export function readFormulaSource(latex: string): string {
  const trimmed = latex.trim();
  const found = DELIMITED.exec(trimmed);
  const [, double, single, round, square, end = ''] = found ?? [];
  const inner = double ?? single ?? round ?? square;
  const bare = inner === undefined ? trimmed : `${inner.trim()}${end}`;
  const rewritten = REWRITTEN.reduce((text, [written, known]) => text.replace(written, known), bare);
  return rewriteCommands(rewritten, REWRITTEN_COMMANDS);
}

/** What every converter asks of KaTeX; an object of its own each time, for KaTeX writes into the macros. */
export function makeFormulaOptions(display: boolean) {
  return {
    output: 'mathml',
    displayMode: display,
    throwOnError: true,
    trust: false,
    // Its warnings would go to standard error, as many as an author likes.
    strict: 'ignore',
    maxExpand: 200,
    macros: { ...MACROS },
  } as const;
}
