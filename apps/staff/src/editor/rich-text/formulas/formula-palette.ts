import { richTextTexts } from '../texts.ts';

/** A formula that schools use often. */
export interface ReadyFormula {
  name: string;
  latex: string;
}

const LATEX: readonly (readonly [keyof typeof richTextTexts.formula_names, string])[] = [
  ['fraction', '\\frac{a}{b}'],
  ['power', 'x^{2}'],
  ['index', 'x_{1}'],
  ['root', '\\sqrt{x}'],
  ['root_n', '\\sqrt[3]{x}'],
  ['absolute', '|x|'],
  ['times', '\\cdot'],
  ['plus_minus', '\\pm'],
  ['not_equal', '\\ne'],
  ['at_most', '\\le'],
  ['at_least', '\\ge'],
  ['about', '\\approx'],
  ['pi', '\\pi'],
  ['alpha', '\\alpha'],
  ['degree', '90^{\\circ}'],
  ['angle', '\\angle ABC'],
  ['parallel', '\\parallel'],
  ['perpendicular', '\\perp'],
  ['vector', '\\vec{a}'],
  ['infinity', '\\infty'],
  ['sum', '\\sum_{i=1}^{n} a_i'],
  ['integral', '\\int_{a}^{b} f(x)\\,dx'],
  ['limit', '\\lim_{x \\to 0}'],
  ['sine', '\\sin x'],
  ['logarithm', '\\log_{a} b'],
  ['system', '\\begin{cases} x + y = 1 \\\\ x - y = 0 \\end{cases}'],
  ['matrix', '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}'],
  ['quadratic', 'x_{1,2} = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}'],
  ['pythagoras', 'a^2 + b^2 = c^2'],
  ['water', '\\mathrm{H_2O}'],
  ['reaction', '\\mathrm{2H_2 + O_2 \\rightarrow 2H_2O}'],
  ['member', 'x \\in \\mathbb{R}'],
];

export const FORMULA_PALETTE: readonly ReadyFormula[] = LATEX.map(([key, latex]) => ({
  name: richTextTexts.formula_names[key],
  latex,
}));
