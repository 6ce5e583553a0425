import { LATEX_MAX } from '@parta/domain/limits';
import { applyMarks } from '@parta/rich-content/math/formula-marks';
import { makeFormulaOptions, readFormulaSource } from '@parta/rich-content/math/formula-source';
import { definesWords, MATHML_ATTRIBUTES, MATHML_ELEMENTS } from '@parta/rich-content/math/mathml';
import type { MathNode } from '@parta/rich-content/text/rich-text-types';
import katex from 'katex';
import 'katex/contrib/mhchem';
import { SaxesParser } from 'saxes';

type MathElement = Exclude<MathNode, string>;

const ELEMENTS = new Set<string>(MATHML_ELEMENTS);
const ATTRIBUTES = new Set<string>(MATHML_ATTRIBUTES);

/**
 * A formula as a tree of allowed MathML elements, drawn by the browser without HTML text.
 * Null when the LaTeX cannot be read: the source is shown then.
 */
export function formulaToMathml(latex: string, display: boolean): MathNode | null {
  if (latex.length > LATEX_MAX || definesWords(latex)) return null;
  try {
    const math = parseMathml(katex.renderToString(readFormulaSource(latex), makeFormulaOptions(display)));
    return math === null ? null : applyMarks(math);
  } catch {
    return null;
  }
}

/** Reads the `math` element out of KaTeX's markup; annotations and unknown attributes are left out. */
function parseMathml(markup: string): MathElement | null {
  const parser = new SaxesParser();
  const open: { tag: string; attributes: Record<string, string>; children: MathNode[] }[] = [];
  let root: MathElement | null = null;
  parser.on('opentag', ({ name, attributes }) => {
    const kept = Object.entries(attributes).filter(([attribute]) => ATTRIBUTES.has(attribute));
    open.push({ tag: name, attributes: Object.fromEntries(kept), children: [] });
  });
  parser.on('text', (text) => {
    // KaTeX breaks no lines: a lone space, `\,` perhaps, is part of the formula.
    if (text !== '') open.at(-1)?.children.push(text);
  });
  parser.on('closetag', () => {
    const node = open.pop();
    if (node === undefined || !ELEMENTS.has(node.tag)) return;
    if (node.tag === 'math') root = node;
    else open.at(-1)?.children.push(node);
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(markup).close();
  return root;
}
