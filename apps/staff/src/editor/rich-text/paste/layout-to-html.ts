import { LATEX_MAX } from '@parta/domain/limits';
import MarkdownIt from 'markdown-it';
import { DOLLARS, isDollarFormula } from './text-layout.ts';

const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true });
// Pictures of other sites are no part of a text: their address is pasted as a link.
markdown.disable('image');

/** Signs for private use, which hold the place of a formula while Markdown is read: `_` and `\` of TeX mean other things there. */
const OPEN = '\ue000';
const CLOSE = '\ue001';

const CODE_OR_FORMULA =
  /(^ {0,3}(?:```|~~~)[\s\S]*?(?:^ {0,3}(?:```|~~~) *$|$(?![\s\S]))|`[^`\n]+`)|\\\[([\s\S]+?)\\\]|\$\$([^$]+)\$\$|\\\(([^\n]+?)\\\)/gm;

/** Plain text with marks of Markdown and formulas of TeX as HTML of the editor; HTML in it stays text. */
export function layoutToHtml(text: string): string {
  const formulas: { latex: string; isBlock: boolean }[] = [];
  const codes: string[] = [];
  const hold = (found: string, latex: string, isBlock: boolean): string => {
    if (latex.length > LATEX_MAX) return found;
    formulas.push({ latex: latex.trim(), isBlock });
    return `${OPEN}${formulas.length - 1}${CLOSE}`;
  };
  const plain = text.replace(/\r\n?/g, '\n').replace(/[\ue000-\ue003]/g, '');
  const held = plain
    .replace(CODE_OR_FORMULA, (found, code, bracketed, doubled, round) => {
      if (code !== undefined) {
        codes.push(found);
        return `\ue002${codes.length - 1}\ue003`;
      }
      return round === undefined ? hold(found, String(bracketed ?? doubled), true) : hold(found, String(round), false);
    })
    .replace(DOLLARS, (found, inner) => (isDollarFormula(String(inner)) ? hold(found, String(inner), false) : found))
    .replace(/\ue002(\d+)\ue003/g, (_, at) => codes[Number(at)] ?? '');
  return markdown
    .render(held)
    .replace(/<p>\ue000(\d+)\ue001<\/p>/g, (found, at) => {
      const formula = formulas[Number(at)];
      return formula?.isBlock === true ? `<div data-latex="${markdown.utils.escapeHtml(formula.latex)}"></div>` : found;
    })
    .replace(/\ue000(\d+)\ue001/g, (_, at) => {
      return `<span data-latex="${markdown.utils.escapeHtml(formulas[Number(at)]?.latex ?? '')}"></span>`;
    });
}
