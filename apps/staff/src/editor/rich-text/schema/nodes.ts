import { mergeAttributes, Node } from '@tiptap/core';
import { drawFormulaNode, drawImageNode, drawVideoNode } from './node-views.ts';

/** Attributes that travel as `data-*` when a part of a text is copied inside the editor. */
function dataAttributes(names: readonly string[]): Record<
  string,
  {
    default: null;
    parseHTML: (element: HTMLElement) => string | null;
    renderHTML: (attrs: Record<string, unknown>) => Record<string, unknown>;
  }
> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`),
        renderHTML: (attrs: Record<string, unknown>) => (attrs[name] === null ? {} : { [`data-${name}`]: attrs[name] }),
      },
    ]),
  );
}

/** A stored picture; pictures of other places are no part of a text. */
export function imageNode(fileUrl: (hash: string) => string, altMissing: string): Node {
  return Node.create({
    name: 'image',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      ...dataAttributes(['hash', 'alt', 'align']),
      ...numberAttributes(['width', 'height', 'share']),
    }),
    parseHTML: () => [{ tag: 'img[data-hash]' }],
    renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
    addNodeView:
      () =>
      ({ node }) =>
        drawImageNode(node, fileUrl, altMissing),
  });
}

function numberAttributes(names: readonly string[]): Record<string, object> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        default: null,
        parseHTML: (element: HTMLElement) => {
          const value = Number(element.getAttribute(`data-${name}`));
          return Number.isFinite(value) && value > 0 ? value : null;
        },
        renderHTML: (attrs: Record<string, unknown>) => (attrs[name] === null ? {} : { [`data-${name}`]: attrs[name] }),
      },
    ]),
  );
}

/** A formula on a line of its own. */
export const FormulaNode = Node.create({
  name: 'formula',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => dataAttributes(['latex']),
  parseHTML: () => [{ tag: 'div[data-latex]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
  addNodeView:
    () =>
    ({ node }) =>
      drawFormulaNode(node, true),
});

/** A formula between words. */
export const InlineFormulaNode = Node.create({
  name: 'inlineFormula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => dataAttributes(['latex']),
  parseHTML: () => [{ tag: 'span[data-latex]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes)],
  renderText: ({ node }) => `$${String(node.attrs['latex'])}$`,
  addNodeView:
    () =>
    ({ node }) =>
      drawFormulaNode(node, false),
});

/** A video of another site, as a card: nothing of the site is loaded in the editor. */
export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    ...dataAttributes(['provider', 'video_id', 'access', 'title']),
    ...numberAttributes(['start']),
  }),
  parseHTML: () => [{ tag: 'div[data-video_id]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
  addNodeView:
    () =>
    ({ node }) =>
      drawVideoNode(node),
});

/** Two or three columns beside each other. */
export const ColumnsNode = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column{2,3}',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-columns]' }],
  renderHTML: () => ['div', { class: 'qt-columns', 'data-columns': '' }, 0],
});

export const ColumnNode = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-column]' }],
  renderHTML: () => ['div', { class: 'qt-column', 'data-column': '' }, 0],
});
