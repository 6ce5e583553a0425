import { createElement, type ReactNode } from 'react';
import { MATHML_ATTRIBUTES, MATHML_ELEMENTS } from './mathml.ts';
import type { MathNode } from './rich-text-types.ts';

/** Draws a tree of MathML; elements and attributes that are not allowed in a formula are left out. */
export function drawMath(node: MathNode, key: string): ReactNode {
  if (typeof node === 'string') return node;
  // An unknown element is left out but its contents stay: a formula with a hole misleads more than a plain one.
  const children = node.children.map((child, index) => drawMath(child, `${index}`));
  if (!MATHML_ELEMENTS.some((element) => element === node.tag)) return children;
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).filter(([name]) => MATHML_ATTRIBUTES.some((known) => known === name)),
  );
  return createElement(node.tag, { key, ...attributes }, ...children);
}
