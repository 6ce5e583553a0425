import { common, createLowlight } from 'lowlight';
import type { RichCodeLanguage } from '../text/rich-text-types.ts';
import { pascal } from './pascal-grammar.ts';

/** Knows every language that a code block may be in; heavy, so loaded when there is code to draw. */
export const codeLowlight = createLowlight({ ...common, pascal });

/** A piece of code; `classes` are those of highlight.js. */
export interface CodeSpan {
  text: string;
  classes: string;
}

type Tree = ReturnType<typeof codeLowlight.highlight>['children'][number];

/** Code cut into pieces that are coloured alike, in order; together they are the code. */
export function highlightCode(language: RichCodeLanguage, code: string): CodeSpan[] {
  return codeLowlight.highlight(language, code).children.flatMap((node) => flatten(node, ''));
}

function flatten(node: Tree, classes: string): CodeSpan[] {
  if (node.type === 'text') return [{ text: node.value, classes }];
  if (node.type !== 'element') return [];
  const { className } = node.properties;
  const own = Array.isArray(className) ? className.join(' ') : '';
  return node.children.flatMap((child) => flatten(child, own === '' ? classes : own));
}
