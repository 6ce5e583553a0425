import { SCHOOL_FORMULAS } from '@parta/rich-content/testing/school-formulas';
import type { MathNode } from '@parta/rich-content/text/rich-text-types';
import { describe, expect, it, vi } from 'vitest';
import { drawFormula } from './formula-drawing.ts';
import { formulaToMathml } from './mathml.ts';

/** What is seen of a formula, in the order in which it stands. */
function seenIn(node: MathNode | null): string {
  if (node === null) return 'nothing';
  if (typeof node === 'string') return node.trim();
  return node.tag === 'mphantom' ? '' : node.children.map(seenIn).join('');
}

/** All of an attribute, element by element. */
function listAttribute(node: MathNode | null, name: string): string[] {
  if (node === null || typeof node === 'string') return [];
  const { [name]: value } = node.attributes;
  return [...(value === undefined ? [] : [value]), ...node.children.flatMap((child) => listAttribute(child, name))];
}

function countTags(node: MathNode | null, tag: string): number {
  if (node === null || typeof node === 'string') return 0;
  return (node.tag === tag ? 1 : 0) + node.children.reduce((sum, child) => sum + countTags(child, tag), 0);
}

it('a formula that is drawn all the same makes no line in the log of the server', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(formulaToMathml('ы + \\text{№}', false)).not.toBe(null);
  expect(warn.mock.calls).toEqual([]);
  warn.mockRestore();
});

describe('formulas of schools', () => {
  it('are all drawn, in a line of text and on a line of their own, and can be saved', () => {
    expect(SCHOOL_FORMULAS.length).toBeGreaterThan(300);
    const failed = SCHOOL_FORMULAS.filter(({ latex }) =>
      [false, true].some((display) => drawFormula({ latex, display }).mathml === null),
    );
    expect(failed).toEqual([]);
  });

  it.each([
    [String.raw`\int_0^1x\differentialD x`, String.raw`\int_0^1xdx`],
    [String.raw`\frac{\differentialD y}{\differentialD x}`, String.raw`\frac{dy}{dx}`],
    [String.raw`\exponentialE^{\imaginaryI\pi}`, String.raw`e^{i\pi}`],
    [String.raw`x^{\doubleprime}`, String.raw`x^{\prime\prime}`],
    [String.raw`\mleft(x\mright)`, String.raw`\left(x\right)`],
    ['$x^2$', 'x^2'],
    ['$$ x^2 $$', 'x^2'],
    [String.raw`\(x^2\).`, 'x^2.'],
    [String.raw`\[x^2\]`, 'x^2'],
    [String.raw`\begin{align*} x &= 1 \end{align*}`, String.raw`\begin{aligned} x &= 1 \end{aligned}`],
    [String.raw`\begin{equation} x = 1 \end{equation}`, 'x = 1'],
    [String.raw`\begin{gather} x \\ y \end{gather}`, String.raw`\begin{gathered} x \\ y \end{gathered}`],
    [String.raw`\mbox{при } x`, String.raw`\text{при } x`],
    [String.raw`90\textdegree`, String.raw`90^\circ`],
    [String.raw`\sgn x`, String.raw`\operatorname{sgn} x`],
    [String.raw`\root 3 \of 8`, String.raw`\sqrt[3]{8}`],
    [String.raw`\buildrel \text{def} \over =`, String.raw`\overset{\text{def}}{=}`],
  ])('%s is drawn as %s', (written, known) => {
    for (const display of [false, true]) {
      expect(formulaToMathml(written, display)).toEqual(formulaToMathml(known, display));
      expect(formulaToMathml(known, display)).not.toBeNull();
    }
  });

  it.each([
    [String.raw`\ce{2H2 + O2 -> 2H2O}`, '2H2+O2→2H2O'],
    [String.raw`\ce{SO4^2-}`, 'SO42−'],
    [String.raw`\ce{CaCO3 ->[t] CaO + CO2 ^}`, 'CaCO3→tCaO+CO2↑'],
    [String.raw`\ce{^{227}_{90}Th+}`, '90227Th+'],
    [String.raw`\pu{5 mol/L}`, '5mol/L'],
    [String.raw`25 \celsius`, '25∘C'],
    [String.raw`x = 1 \tag{1}`, 'x=1(1)'],
    [String.raw`\SI{10}{m/s}`, '10m/s'],
    [String.raw`\SI{10}{м/с}`, '10м/с'],
    [String.raw`\SI{9.8}{\metre\per\second\squared}`, '9,8m/s2'],
    [String.raw`\SI[per-mode=symbol]{10}{\square\metre}`, '10m2'],
    [String.raw`\qty{1.5e-3}{\kilo\gram}`, '1,5⋅10−3kg'],
    [String.raw`\qty{5}{\micro\metre}`, '5μm'],
    [String.raw`\qty{20}{\degreeCelsius}`, '20∘C'],
    [String.raw`\unit{\joule\per\kilogram\per\kelvin}`, 'J/(kg⋅K)'],
    [String.raw`\si{kg.m/s^2}`, 'kg⋅m/s2'],
    [String.raw`\num{1.5e3}`, '1,5⋅103'],
    [String.raw`\num{3.0 +- 0.1}`, '3,0±0,1'],
    [String.raw`\ang{30;15;}`, '30∘15′'],
    [String.raw`5\,\textmu m`, '5μm'],
    [String.raw`\raise1ex{x}`, 'x'],
    [String.raw`\lower .5ex\hbox{x}`, 'x'],
    [String.raw`\begin{array}{ccc} \multicolumn{2}{c}{a_{1}} & b \\ 1 & 2 & 3 \end{array}`, 'a1b123'],
  ])('%s says %s', (latex, seen) => {
    expect(seenIn(formulaToMathml(latex, false)).replace(/\s/gu, '')).toBe(seen);
  });

  it.each([
    String.raw`\SI{5}{\foo}`,
    String.raw`\SI{5}`,
    String.raw`\num`,
    String.raw`\multicolumn{2}{c}{x}`,
    String.raw`\begin{array}{c} \multicolumn{99}{c}{x} \end{array}`,
  ])('%s is not drawn', (latex) => {
    expect(formulaToMathml(latex, false)).toBeNull();
  });

  it('raise and lower boxes by as much as is written', () => {
    expect(listAttribute(formulaToMathml(String.raw`\raise1ex{x}`, false), 'voffset')).toEqual(['1ex']);
    expect(listAttribute(formulaToMathml(String.raw`\lower1ex\hbox{x}`, false), 'voffset')).toEqual(['-1ex']);
  });

  it('keep the lines of their tables', () => {
    const augmented = formulaToMathml(String.raw`\begin{array}{cc|c} 1 & 2 & 3 \end{array}`, false);
    expect(listAttribute(augmented, 'columnlines')).toEqual(['none solid']);
    const column = formulaToMathml(String.raw`\begin{array}{r} 12 \\ 3 \\ \hline 15 \end{array}`, false);
    expect(listAttribute(column, 'rowlines')).toEqual(['none solid']);
    const framed = formulaToMathml(String.raw`\begin{array}{|c|} \hline 1 \\ \hline \end{array}`, false);
    expect(listAttribute(framed, 'notation')).toEqual(['top bottom left right']);
  });

  it('have lines under the columns that are named, and under no others', () => {
    const lines = (latex: string) => {
      const math = formulaToMathml(latex, false);
      return { notation: listAttribute(math, 'notation'), cells: countTags(math, 'mtd'), seen: seenIn(math) };
    };
    const division = String.raw`\begin{array}{r|l} 125 & 5 \\ \cline{2-2} & 25 \end{array}`;
    expect(lines(division)).toEqual({ notation: ['bottom'], cells: 4, seen: '125525' });
    const sum = String.raw`\begin{array}{ccc} \cline{1-1} 1 & 2 & 3 \\ \cline{1-2}\cline{3-3} 4 & 5 & 6 \\ \cline{2-3} \end{array}`;
    expect(lines(sum)).toEqual({
      notation: ['top bottom', 'bottom', 'bottom', 'bottom', 'bottom'],
      cells: 6,
      seen: '123456',
    });
    const both = String.raw`\begin{array}{cc} 1 & 2 \\ \cline{1-1} \hline -4 & 5 \end{array}`;
    expect(listAttribute(formulaToMathml(both, false), 'rowlines')).toEqual(['solid']);
    expect(formulaToMathml(String.raw`x \cline{1-2} y`, false)).toBeNull();
    expect(formulaToMathml(String.raw`\begin{array}{c} 1 \\ \cline{1} 2 \end{array}`, false)).toBeNull();
  });

  it.each([
    [String.raw`\sum\limits_{k=1}^{n} k`, 'munderover', '∑'],
    [String.raw`\int\limits^1_0 x`, 'munderover', '∫'],
    [String.raw`\prod\limits_{k} k`, 'munder', '∏'],
    [String.raw`\lim\limits_{x\to 0} x`, 'munder', 'lim'],
  ])('%s has its limits above and below in a line of text, too', (latex, tag, operator) => {
    const math = formulaToMathml(latex, false);
    expect(countTags(math, tag)).toBe(1);
    expect(countTags(math, 'mphantom')).toBe(0);
    expect(listAttribute(math, 'movablelimits')).toEqual(operator === 'lim' ? [] : ['false']);
    expect(seenIn(math)).toContain(operator);
    expect(seenIn(formulaToMathml(latex, true))).toBe(seenIn(math));
  });

  it('keep their colours', () => {
    const math = formulaToMathml(String.raw`a + \textcolor{red}{b} \color{#00f} c`, false);
    expect(listAttribute(math, 'mathcolor')).toEqual(['red', '#00f']);
  });

  it('that are not finished stay their source', () => {
    for (const latex of [String.raw`\frac{\placeholder{}}{2}`, '$x', String.raw`\(x`, 'x$y$', String.raw`\frac{1`]) {
      expect([latex, formulaToMathml(latex, false)]).toEqual([latex, null]);
    }
  });
});
