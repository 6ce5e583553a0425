import { applyMarks } from '@parta/rich-content/math/formula-marks';
import { makeFormulaOptions, readFormulaSource } from '@parta/rich-content/math/formula-source';
import { definesWords, MATHML_ATTRIBUTES, MATHML_ELEMENTS } from '@parta/rich-content/math/mathml';
import type { MathNode } from '@parta/rich-content/text/rich-text-types';
import katex from 'katex';

const CACHED = 500;
const made = new Map<string, MathNode | null>();

const CHEMISTRY = /\\(?:ce|pu)(?![A-Za-z])/;
let isChemistryThere = false;
let loading: Promise<boolean> | null = null;

function needsChemistry(latex: string): boolean {
  return !isChemistryThere && CHEMISTRY.test(latex);
}

/**
 * What reads formulas of chemistry comes when the first one is met: until then {@link latexToMath} knows none of them.
 * Null where nothing is to be waited for, else whether it has come.
 */
export function awaitChemistry(latex: string): Promise<boolean> | null {
  if (!needsChemistry(latex)) return null;
  loading ??= import('katex/contrib/mhchem').then(
    () => {
      isChemistryThere = true;
      return true;
    },
    () => {
      loading = null;
      return false;
    },
  );
  return loading;
}

/**
 * LaTeX as a tree of MathML; null when it has a mistake. What is not allowed in a formula is left out of it.
 * @param display on a line of its own, with large sums and limits
 */
export function latexToMath(latex: string, display: boolean): MathNode | null {
  const key = `${display} ${latex}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const math = makeMath(latex, display);
  if (math === null && needsChemistry(latex)) return null;
  if (made.size >= CACHED) made.clear();
  made.set(key, math);
  return math;
}

const UNKNOWN_COMMAND = /Undefined control sequence: (\\(?:[A-Za-z]+|.))/;

/** The first command of a formula that nothing reads; null where it has another mistake, or none. */
export function findUnknownCommand(latex: string): string | null {
  try {
    katex.renderToString(readFormulaSource(latex), makeFormulaOptions(false));
    return null;
  } catch (error) {
    return error instanceof Error ? (UNKNOWN_COMMAND.exec(error.message)?.[1] ?? null) : null;
  }
}

function makeMath(latex: string, display: boolean): MathNode | null {
  if (definesWords(latex)) return null;
  try {
    const markup = katex.renderToString(readFormulaSource(latex), makeFormulaOptions(display));
    const parsed = new DOMParser().parseFromString(markup, 'text/html').querySelector('math');
    const [node] = parsed === null ? [] : toNodes(parsed);
    return typeof node === 'object' ? applyMarks(node) : null;
  } catch {
    return null;
  }
}

/** `semantics` gives up its one drawn child, annotations go: the tree stays shallow. */
function toNodes(node: Node): MathNode[] {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent === null ? [] : [node.textContent.slice(0, 2000)];
  if (!(node instanceof Element)) return [];
  const tag = node.localName;
  if (tag === 'annotation' || tag === 'annotation-xml') return [];
  const children = [...node.childNodes].flatMap(toNodes);
  if (tag === 'semantics' || !MATHML_ELEMENTS.some((known) => known === tag)) return children;
  const attributes = Object.fromEntries(
    [...node.attributes]
      .filter(({ name, value }) => MATHML_ATTRIBUTES.some((known) => known === name) && value.length <= 100)
      .map(({ name, value }) => [name, value]),
  );
  return [{ tag, attributes, children: children.slice(0, 500) }];
}
