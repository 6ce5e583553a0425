import { type CSSProperties, createElement, type ReactNode } from 'react';
import './math.css';
import type { MathNode } from '../text/rich-text-types.ts';
import { findMathInk } from './math-color.ts';
import { MATHML_ATTRIBUTES, MATHML_ELEMENTS } from './mathml.ts';
import { shapeMath } from './shape-math.ts';

/** Colours are drawn as those of words are. */
function styleOf(node: Exclude<MathNode, string>): { className: string; style: CSSProperties } | null {
  const ink = findMathInk(node);
  if (ink === null) return null;
  const style: CSSProperties & Record<'--qt-light' | '--qt-dark', string> = {
    '--qt-light': ink.light,
    '--qt-dark': ink.dark,
  };
  return { className: 'qt-ink', style };
}

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
  const { mathcolor: _, ...others } = shaped.attributes;
  return createElement(shaped.tag, { key, ...others, ...styleOf(shaped) }, ...children);
}
