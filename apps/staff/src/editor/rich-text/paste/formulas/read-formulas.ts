import { LATEX_MAX } from '@parta/domain/limits';
import { awaitChemistry, latexToMath } from '../../formulas/latex-to-math.ts';
import { mathmlToLatex } from './mathml-to-latex.ts';
import { ommlToLatex } from './omml-to-latex.ts';

/** Formulas as they are in pages: what KaTeX, MathJax, Wikipedia and Word make, bare MathML and pictures with TeX. */
const FORMULAS = [
  '.katex-display',
  '.katex',
  '.katex-html',
  'mjx-container',
  '.MathJax_Display',
  '.MathJax_SVG_Display',
  '.MathJax',
  '.MathJax_SVG',
  '.MathJax_CHTML',
  '.mwe-math-element',
  '[data-math]',
  'script[type^="math/"]',
  'math',
  'm\\:omathpara',
  'm\\:omath',
  'img[alt]',
].join(', ');

const HIDDEN = 'script:not([type^="math/"]), style, template, noscript';

/**
 * Puts formulas of the editor (`data-latex`) in the place of all formulas of a pasted page, and takes out those that cannot
 * be read.
 * @returns how many were taken out
 */
export function readFormulas(page: Document): number {
  let lost = 0;
  // Their text is no part of what a formula says.
  for (const hidden of page.querySelectorAll(HIDDEN)) hidden.remove();
  dropDrawnTwice(page);
  for (const element of page.querySelectorAll(FORMULAS)) {
    if (!page.body.contains(element)) continue;
    if (element.localName === 'img' && !isTexPicture(element)) continue;
    if (isEmptyFormula(element)) {
      element.remove();
      continue;
    }
    const latex = latexOf(element);
    if (latex === null) {
      lost += 1;
      element.remove();
    } else place(element, latex, page);
  }
  return lost;
}

/** MathJax 2 leaves a script with the source behind what it has drawn. */
function dropDrawnTwice(page: Document): void {
  for (const script of page.querySelectorAll('script[type^="math/"]')) {
    for (let before = script.previousElementSibling; before !== null && /MathJax/.test(before.className); ) {
      const drawn = before;
      before = before.previousElementSibling;
      drawn.remove();
    }
  }
}

function isEmptyFormula(element: Element): boolean {
  if (element.localName === 'img' || element.hasAttribute('data-math') || element.hasAttribute('data-mathml'))
    return false;
  return (
    element.textContent.trim() === '' &&
    element.querySelector('img, [data-math], [data-latex], [alttext]') === null &&
    !element.hasAttribute('alttext')
  );
}

function isTexPicture(image: Element): boolean {
  const alt = image.getAttribute('alt') ?? '';
  return (
    /\\[A-Za-z]{2,}|^\s*(?:\$[^$]+\$|\\\(|\\\[)/.test(alt) ||
    (alt.trim() !== '' &&
      /(?:^|[\s_-])(?:mwe-math|math|latex|tex|texrender|equation)(?:$|[\s_-])/i.test(image.className))
  );
}

/** The source where the page holds it, else what is drawn, read back. */
function latexOf(element: Element): string | null {
  for (const source of sourcesOf(element)) {
    const latex = trimTex(source);
    if (latex !== '' && latex.length <= LATEX_MAX && isReadable(latex)) return latex;
  }
  return null;
}

function isReadable(latex: string): boolean {
  return latexToMath(latex, false) !== null || awaitChemistry(latex) !== null;
}

function* sourcesOf(element: Element): Generator<string> {
  if (element.localName === 'script' && /math\/tex/.test(element.getAttribute('type') ?? '')) yield element.textContent;
  yield element.getAttribute('data-math') ?? '';
  const inside = (selector: string): Element | null =>
    element.matches(selector) ? element : element.querySelector(selector);
  yield inside('annotation[encoding="application/x-tex"], annotation[encoding="TeX"]')?.textContent ?? '';
  // MathJax 4 keeps the source of each part at it, that of the whole at the root.
  yield inside('mjx-math[data-latex], math[data-latex]')?.getAttribute('data-latex') ?? '';
  const math = inside('math') ?? mathIn(element);
  if (math !== null && /\\/.test(math.getAttribute('alttext') ?? '')) yield math.getAttribute('alttext') ?? '';
  if (math !== null) yield mathmlToLatex(math) ?? '';
  yield math?.getAttribute('alttext') ?? '';
  const omml = inside('m\\:omath');
  if (omml !== null) yield ommlToLatex(omml) ?? '';
  yield inside('img[alt]')?.getAttribute('alt') ?? '';
}

/** MathML that MathJax 2 keeps as text. */
function mathIn(element: Element): Element | null {
  const kept = element.closest('[data-mathml]') ?? element.querySelector('[data-mathml]');
  const text = kept?.getAttribute('data-mathml') ?? (element.localName === 'script' ? element.textContent : '');
  if (!/^\s*<math/.test(text)) return null;
  return new DOMParser().parseFromString(text, 'text/html').querySelector('math');
}

/** TeX without what says where it is. */
function trimTex(source: string): string {
  let latex = source.trim();
  const [, inner] =
    /^(?:\$\$([\s\S]*)\$\$|\\\[[\s\S]*\\\]|\\\([\s\S]*\\\))$/.exec(latex) === null ? [] : [null, latex.slice(2, -2)];
  latex = (inner ?? (/^\$[^$]+\$$/.test(latex) ? latex.slice(1, -1) : latex)).trim();
  const [, styled] = /^\{\\(?:display|text)style\s?([\s\S]*)\}$/.exec(latex) ?? [];
  return (styled ?? latex).replace(/^\\(?:display|text)style(?![A-Za-z])\s*/, '').trim();
}

function isDisplay(element: Element): boolean {
  return (
    element.matches(
      '.katex-display, .MathJax_Display, .MathJax_SVG_Display, m\\:omathpara, [display="true"], [display="block"], [mode="display"], .math-block, script[type*="mode=display"]',
    ) ||
    element.querySelector('math[display="block"], .katex-display') !== null ||
    /mwe-math-fallback-image-display|(?:^|\s)display/.test(element.className)
  );
}

/** A formula of its own line is one only where nothing else is on the line. */
function place(element: Element, latex: string, page: Document): void {
  const line = element.closest('p, h1, h2, h3, h4, h5, h6, li, td, th, dd, a, span[style]');
  const isAlone = line === null || (line.localName === 'p' && line.textContent.trim() === element.textContent.trim());
  const formula = page.createElement(isAlone && isDisplay(element) ? 'div' : 'span');
  formula.setAttribute('data-latex', latex);
  if (formula.localName === 'div' && line !== null && line.querySelector('img:not([alt])') === null)
    line.replaceWith(formula);
  else element.replaceWith(formula);
}
