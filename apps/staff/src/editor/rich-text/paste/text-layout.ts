/**
 * Whether plain text holds formulas of TeX or marks of Markdown, as chats copy it: worth an offer, not a change by itself.
 * A price in dollars is no formula, one line with a hyphen or a number no list.
 */
export function hasLayout(text: string): boolean {
  return FORMULA.test(text) || findDollarFormula(text) || MARKS.some((mark) => mark.test(text));
}

const FORMULA = /\\\([^\n]+?\\\)|\\\[[\s\S]+?\\\]|\$\$[^$]+\$\$/;

const MARKS: readonly RegExp[] = [
  /^#{1,6} +\S/m,
  /^ {0,3}(?:```|~~~)/m,
  /(?:^|[^\\*\w])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*/m,
  /^ *\|? *:?-{3,}:? *(?:\| *:?-{3,}:? *)+\|? *$/m,
  /^ {0,3}[-*+] +\S.*\n(?:\s*\n)? {0,3}[-*+] +\S/m,
  /^ {0,3}\d{1,3}[.)] +\S.*\n(?:\s*\n)? {0,3}\d{1,3}[.)] +\S/m,
  /\[[^\]\n]+\]\(https?:\/\/[^\s)]+\)/,
];

/** A formula between single dollars: no space inside of them, and a sign or a lone letter that only formulas have. */
export const DOLLARS = /\$(?![\s$])((?:\\.|[^$\n\\])*?[^\s$\\]|\\[A-Za-z]+)\$(?![\d$])/g;

export function isDollarFormula(inner: string): boolean {
  return (
    /[\\^_=<>+*/{}|]/.test(inner) ||
    /^[A-Za-z]['′]?$/.test(inner) ||
    /^\d*[a-z]$/.test(inner) ||
    /^-?\d+(?:[.,]\d+)?$/.test(inner)
  );
}

function findDollarFormula(text: string): boolean {
  return [...text.matchAll(DOLLARS)].some(([, inner = '']) => isDollarFormula(inner));
}
