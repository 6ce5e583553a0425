/** Elements of MathML that may be drawn; everything else is refused when content is parsed and again when it is drawn. */
export const MATHML_ELEMENTS = [
  'math',
  'semantics',
  'mrow',
  'mi',
  'mn',
  'mo',
  'ms',
  'mtext',
  'mspace',
  'msub',
  'msup',
  'msubsup',
  'munder',
  'mover',
  'munderover',
  'mfrac',
  'msqrt',
  'mroot',
  'mstyle',
  'mpadded',
  'mphantom',
  'menclose',
  'mtable',
  'mtr',
  'mtd',
  'mmultiscripts',
  'mprescripts',
  'none',
] as const;

/** Attributes of MathML that may be drawn. */
export const MATHML_ATTRIBUTES = [
  'display',
  'mathvariant',
  'mathcolor',
  'stretchy',
  'fence',
  'separator',
  'accent',
  'accentunder',
  'lspace',
  'rspace',
  'minsize',
  'maxsize',
  'symmetric',
  'largeop',
  'movablelimits',
  'linethickness',
  'scriptlevel',
  'displaystyle',
  'width',
  'height',
  'depth',
  'voffset',
  'notation',
  'columnalign',
  'rowspacing',
  'columnspacing',
  'columnlines',
  'rowlines',
] as const;

const DEFINITION = /\\(?:def|gdef|edef|xdef|let|futurelet|newcommand|renewcommand|providecommand)(?![A-Za-z@])/;

/** Whether LaTeX gives words of its own a meaning: a few of these make a formula of millions of signs, so none is drawn. */
export function definesWords(latex: string): boolean {
  return DEFINITION.test(latex);
}
