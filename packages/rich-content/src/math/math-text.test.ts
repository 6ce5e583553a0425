import { describe, expect, it } from 'vitest';
import { mathText } from './math-text.ts';

describe('a formula on one line', () => {
  it.each([
    // Of the materials that the catalog begins with.
    ['0{,}3 \\cdot 0{,}2 = 0{,}06', '0,3 · 0,2 = 0,06'],
    ['1\\ \\text{мл} = 1\\ \\text{см}^3', '1 мл = 1 см³'],
    ['1\\ \\text{г/см}^3 = 1000\\ \\text{кг/м}^3', '1 г/см³ = 1000 кг/м³'],
    ['m = \\rho V = 1{,}29 \\cdot 144 = 185{,}76 \\approx 186\\ \\text{кг}', 'm = ρV = 1,29 · 144 = 185,76 ≈ 186 кг'],
    ['3 \\to 4 \\to 8', '3 → 4 → 8'],
    ['6 \\cdot 60^\\circ = 360^\\circ', '6 · 60° = 360°'],
    ['F_A=\\rho g V', 'F_A = ρgV'],
    ['F_A=P_1-P_2=5{,}4-3{,}4=2', 'F_A = P₁ − P₂ = 5,4 − 3,4 = 2'],
    ['(h_2-h_1)\\,S', '(h₂ − h₁) S'],
    ['F_{\\text{тяж}}>F_A', 'F_(тяж) > F_A'],
    ['\\rho_{\\text{т}}:\\rho_{\\text{ж}}', 'ρ_т : ρ_ж'],
    ['2x^2-5x+2=0', '2x² − 5x + 2 = 0'],
    ['-5x^2+3x+2=0', '−5x² + 3x + 2 = 0'],
    ['x^2=-\\frac{c}{a}', 'x² = −c/a'],
    ['x=-\\frac{b}{2a}', 'x = −b/(2a)'],
    ['x=\\frac{5\\pm\\sqrt{9}}{4}=\\frac{5\\pm 3}{4}', 'x = (5 ± √9)/4 = (5 ± 3)/4'],
    ['x_2=\\frac{2}{4}=\\frac{1}{2}', 'x₂ = 2/4 = 1/2'],
    ['2\\cdot\\frac{1}{4}-\\frac{5}{2}+2=0', '2 · 1/4 − 5/2 + 2 = 0'],
    ['D=(-5)^2-4\\cdot 2\\cdot 2=9', 'D = (−5)² − 4 · 2 · 2 = 9'],
    ['x\\ne 0', 'x ≠ 0'],
    ['96:18=5\\frac{1}{3}', '96 : 18 = 5 1/3'],
    ['\\frac{2}{3}:\\frac{3}{4}=\\frac{2}{3}\\cdot\\frac{4}{3}=\\frac{8}{9}', '2/3 : 3/4 = 2/3 · 4/3 = 8/9'],
    // Of school books.
    ['x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}', 'x = (−b ± √(b² − 4ac))/(2a)'],
    ['\\frac{1}{2}mv^2', '(1/2)mv²'],
    ['a\\frac{b}{c}', 'a(b/c)'],
    ['\\left(\\frac{a}{b}\\right)^2', '(a/b)²'],
    ['\\frac12', '1/2'],
    ['\\frac{a+b}{c-d}', '(a + b)/(c − d)'],
    ['x^{\\frac{1}{2}}', 'x^(1/2)'],
    ['{\\frac{1}{2}}^2', '(1/2)²'],
    ['10^{-3}\\ \\text{м}', '10⁻³ м'],
    ['x_{n+1}=x_n+q', 'xₙ₊₁ = xₙ + q'],
    ['e^{i\\pi}+1=0', 'e^(iπ) + 1 = 0'],
    ['C_n^k', 'Cₙᵏ'],
    ['2^q', '2^q'],
    ["f'(x)", 'f′(x)'],
    ['\\sqrt[3]{27}=3', '∛27 = 3'],
    ['\\sqrt[n]{a+b}', 'ⁿ√(a + b)'],
    ['2\\sqrt{3}', '2√3'],
    ['\\sin^2\\alpha+\\cos^2\\alpha=1', 'sin² α + cos² α = 1'],
    ['\\tg\\alpha', 'tg α'],
    ['\\log_2 8=3', 'log₂ 8 = 3'],
    ['\\lim_{x\\to 0}\\frac{\\sin x}{x}=1', 'lim_(x→0) (sin x)/x = 1'],
    ['\\sum_{i=1}^{n} i^2', '∑ᵢ₌₁ⁿ i²'],
    ['\\int_0^1 x^2\\,dx', '∫₀¹ x² dx'],
    ['\\vec{a}+\\overrightarrow{AB}', 'a\u20D7 + A\u20D7B\u20D7'],
    ['\\overline{x}', 'x\u0305'],
    ['\\angle ABC=90^\\circ', '∠ABC = 90°'],
    ['a\\parallel b', 'a ∥ b'],
    ['\\Delta t=t_2-t_1', 'Δt = t₂ − t₁'],
    ['x\\in[0;1)', 'x ∈ [0;1)'],
    ['\\{1,2,3\\}', '{1,2,3}'],
    ['P(A\\cap B)\\le P(A)', 'P(A ∩ B) ≤ P(A)'],
    ['x\\not=y', 'x =\u0338 y'],
    ['2\\text{H}_2+\\text{O}_2\\to 2\\text{H}_2\\text{O}', '2H₂ + O₂ → 2H₂O'],
    ['\\begin{cases}x+y=1\\\\x-y=3\\end{cases}', '{ x + y = 1; x − y = 3 }'],
    ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '(1 2; 3 4)'],
    ['5\\%', '5%'],
    ['$x$', 'x'],
    ['\\mathbb{R}', 'R'],
  ])('reads %s as «%s»', (latex, text) => {
    expect(mathText(latex)).toBe(text);
  });

  it('has unknown commands without their backslash', () => {
    expect(mathText('\\unheard{x}+1')).toBe('unheardx + 1');
  });

  it.each(['{', '}}', '\\', '\\frac', 'a^', '\\sqrt[', '\\left', '\\begin{cases}x', '\\text{a'])(
    'is given for what is not whole, as for %s',
    (latex) => {
      expect(mathText(latex)).toEqual(expect.any(String));
    },
  );

  it('stays as it is where braces stand within braces beyond reason', () => {
    const latex = `${'{'.repeat(100_000)}x`;
    expect(mathText(latex)).toBe(latex);
  });
});
