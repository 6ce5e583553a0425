import { createElement, type ReactNode } from 'react';
import './math.css';
import { MATHML_ATTRIBUTES, MATHML_ELEMENTS } from './mathml.ts';
import type { MathNode } from './rich-text-types.ts';
import { shapeMath } from './shape-math.ts';

/** Draws a tree of MathML; elements and attributes that are not allowed in a formula are left out. */
export function drawMath(node: MathNode, key: string): ReactNode {
  if (typeof node === 'string') return node;
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).filter(([name]) => MATHML_ATTRIBUTES.some((known) => known === name)),
  );
  const shaped = shapeMath({ ...node, attributes });
  // An unknown element is left out but its contents stay: a formula with a hole misleads more than a plain one.
  const children = shaped.children.map((child, index) => drawMath(child, `${index}`));
  if (!MATHML_ELEMENTS.some((element) => element === shaped.tag)) return children;
  return createElement(shaped.tag, { key, ...shaped.attributes }, ...children);
}
