import {
  PICTURE_ALT_MAX,
  PICTURE_LONG_SIDE_MAX,
  RICH_TABLE_COLUMNS_MAX,
  RICH_TEXT_CELL_MAX,
  RICH_TEXT_INNER_MAX,
  RICH_TEXT_ITEMS_MAX,
  RICH_TEXT_PARTS_MAX,
  VIDEO_START_MAX,
  VIDEO_TITLE_MAX,
} from '@parta/domain/limits';
import {
  CODE_LANGUAGES,
  type RichAlign,
  type RichBlock,
  type RichColumn,
  type RichImage,
  type RichImageLayout,
  type RichListItem,
  type RichTableRow,
  type RichText,
  type RichVideo,
  VIDEO_PROVIDERS,
} from '@parta/rich-content/text/rich-text-types';
import { VIDEO_ACCESS, VIDEO_ID } from '@parta/rich-content/video/video';
import type { EditorNode } from '../schema/editor-node.ts';
import { cleanText, cutText, type MathOf, toFormula, toInlines } from './to-inlines.ts';

/** Nodes between the document and a block of text at most: requests may not be deeper than `JSON_DEPTH_MAX`. */
const NESTING_MAX = 8;
/** How deep the tree of a formula may go at the top; two levels of JSON each. */
const MATH_DEPTH_MAX = 9;

const ALIGNS: readonly RichAlign[] = ['left', 'center', 'right'];
const SHARES = [25, 50, 75, 100] as const;

/** What a stored text has no room for. */
export type CutKind = 'block' | 'row' | 'column';

interface Conversion {
  mathOf: MathOf;
  onCut: (kind: CutKind, count: number) => void;
}

/**
 * The editor's document in the shape that is stored: whatever it holds, the result passes `richTextSchema`. Unknown nodes
 * give up what is inside of them, unknown attributes go, what is too long is divided; an empty document has no blocks.
 * @param onCut receives how many of what are left out because there are too many of them
 */
export function toRichText(
  document: EditorNode,
  mathOf: MathOf = () => null,
  onCut: Conversion['onCut'] = () => undefined,
): RichText {
  const to: Conversion = { mathOf, onCut };
  const content = cut(toBlocks(document.content ?? [], 0, to), RICH_TEXT_PARTS_MAX, 'block', to);
  const [first] = content;
  const isEmpty = content.length === 1 && first?.type === 'paragraph' && first.content === undefined;
  return { type: 'doc', content: isEmpty ? [] : content };
}

/** In parts of as many as there may be in one. */
function parts<Item>(items: readonly Item[], most: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, part) =>
    items.slice(part * most, (part + 1) * most),
  );
}

/** The first of them; the others are reported. */
function cut<Item>(items: readonly Item[], most: number, kind: CutKind, to: Conversion): Item[] {
  if (items.length > most) to.onCut(kind, items.length - most);
  return items.slice(0, most);
}

function toBlocks(nodes: readonly EditorNode[], nesting: number, to: Conversion): RichBlock[] {
  return nodes.flatMap((node) => toBlock(node, nesting, to));
}

/** Blocks for a place that may not be empty. */
function toFilled(nodes: readonly EditorNode[], nesting: number, to: Conversion, most: number): RichBlock[] {
  const blocks = cut(toBlocks(nodes, nesting, to), most, 'block', to);
  return blocks.length === 0 ? [{ type: 'paragraph' }] : blocks;
}

function toBlock(node: EditorNode, nesting: number, to: Conversion): RichBlock[] {
  const attrs = node.attrs ?? {};
  const inner = node.content ?? [];
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return toTextBlocks(node, to, MATH_DEPTH_MAX - nesting - 1);
    case 'codeBlock':
      return toCodeBlocks(node);
    case 'horizontalRule':
      return [{ type: 'horizontalRule' }];
    case 'image': {
      const image = toImage(attrs);
      return image === null ? [] : [{ type: 'image', attrs: image }];
    }
    case 'formula': {
      const formula = toFormula(attrs, (latex) => to.mathOf(latex, true), MATH_DEPTH_MAX - nesting);
      return formula === null ? [] : [{ type: 'formula', attrs: formula }];
    }
    case 'video': {
      const video = toVideo(attrs);
      return video === null ? [] : [{ type: 'video', attrs: video }];
    }
    case 'bulletList':
    case 'orderedList':
      return nesting + 2 > NESTING_MAX
        ? toBlocks(inner, nesting, to)
        : toLists(node.type, toItems(inner, nesting + 2, to));
    case 'blockquote':
      return nesting + 1 > NESTING_MAX
        ? toBlocks(inner, nesting, to)
        : parts(toFilled(inner, nesting + 1, to, Infinity), RICH_TEXT_INNER_MAX).map((content) => ({
            type: 'blockquote',
            content,
          }));
    case 'table':
      return nesting + 3 > NESTING_MAX ? toBlocks(inner, nesting, to) : toTable(inner, nesting + 3, to);
    case 'columns':
      return nesting + 2 > NESTING_MAX ? toBlocks(inner, nesting, to) : toColumns(inner, nesting, to);
    case 'text':
    case 'hardBreak':
    case 'inlineFormula':
      return toTextBlocks({ type: 'paragraph', content: [node] }, to, MATH_DEPTH_MAX - nesting - 1);
    default:
      return toBlocks(inner, nesting, to);
  }
}

/** A line of too many parts becomes several. */
function toTextBlocks(node: EditorNode, to: Conversion, mathDepth: number): RichBlock[] {
  const inlines = toInlines(node.content ?? [], to.mathOf, mathDepth);
  const lines = inlines.length === 0 ? [undefined] : parts(inlines, RICH_TEXT_PARTS_MAX);
  const textAlign = ALIGNS.find((align) => align === node.attrs?.['textAlign']);
  const level = node.type === 'heading' ? clamp(node.attrs?.['level'], 1, 4) : null;
  return lines.map((content): RichBlock => {
    const held = content === undefined ? {} : { content };
    const aligned = textAlign === undefined ? {} : { textAlign };
    if (level !== null) return { type: 'heading', attrs: { level, ...aligned }, ...held };
    return { type: 'paragraph', ...(textAlign === undefined ? {} : { attrs: aligned }), ...held };
  });
}

function toCodeBlocks({ attrs, content = [] }: EditorNode): RichBlock[] {
  const language = CODE_LANGUAGES.find((known) => known === attrs?.['language']) ?? null;
  const pieces = cutText(content.map((node) => cleanText(node.text)).join('')).map((text) => ({
    type: 'text' as const,
    text,
  }));
  if (pieces.length === 0) return [{ type: 'codeBlock', attrs: { language } }];
  return parts(pieces, RICH_TEXT_CELL_MAX).map((held) => ({ type: 'codeBlock', attrs: { language }, content: held }));
}

function toItems(nodes: readonly EditorNode[], nesting: number, to: Conversion): RichListItem[] {
  return nodes.map((node): RichListItem => {
    const content = node.type === 'listItem' ? (node.content ?? []) : [node];
    return { type: 'listItem', content: toFilled(content, nesting, to, RICH_TEXT_CELL_MAX) };
  });
}

/** A list of too many items becomes several. */
function toLists(type: 'bulletList' | 'orderedList', items: readonly RichListItem[]): RichBlock[] {
  return parts(items, RICH_TEXT_ITEMS_MAX).map((content) => ({ type, content }));
}

function toTable(rows: readonly EditorNode[], nesting: number, to: Conversion): RichBlock[] {
  const content = cut(
    rows.filter((row) => row.type === 'tableRow'),
    RICH_TEXT_INNER_MAX,
    'row',
    to,
  ).map(
    (row): RichTableRow => ({
      type: 'tableRow',
      content: cut(row.content ?? [], RICH_TABLE_COLUMNS_MAX, 'column', to).map((cell) => ({
        type: cell.type === 'tableHeader' ? 'tableHeader' : 'tableCell',
        attrs: {
          colspan: clamp(cell.attrs?.['colspan'], 1, RICH_TABLE_COLUMNS_MAX),
          rowspan: clamp(cell.attrs?.['rowspan'], 1, RICH_TABLE_COLUMNS_MAX),
        },
        content: toFilled(cell.content ?? [], nesting, to, RICH_TEXT_CELL_MAX),
      })),
    }),
  );
  return content.length === 0 ? [] : [{ type: 'table', content }];
}

/** One column is no columns; more than three hand theirs to the third. */
function toColumns(nodes: readonly EditorNode[], nesting: number, to: Conversion): RichBlock[] {
  const held = nodes.filter((node) => node.type === 'column').map((node) => node.content ?? []);
  if (held.length < 2) return toBlocks(nodes, nesting, to);
  const kept = [...held.slice(0, 2), ...(held.length > 2 ? [held.slice(2).flat()] : [])];
  const content = kept.map(
    (blocks): RichColumn => ({ type: 'column', content: toFilled(blocks, nesting + 2, to, RICH_TEXT_INNER_MAX) }),
  );
  return [{ type: 'columns', content }];
}

/** A stored picture; null when the attributes name none. */
export function toImage(attrs: Record<string, unknown>): (RichImage & RichImageLayout) | null {
  const hash = attrs['hash'];
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash)) return null;
  const share = SHARES.find((known) => known === attrs['share']);
  const align = ALIGNS.find((known) => known === attrs['align']);
  return {
    hash,
    alt: cleanText(attrs['alt']).slice(0, PICTURE_ALT_MAX).toWellFormed(),
    width: clamp(attrs['width'], 1, PICTURE_LONG_SIDE_MAX),
    height: clamp(attrs['height'], 1, PICTURE_LONG_SIDE_MAX),
    ...(share === undefined ? {} : { share }),
    ...(align === undefined ? {} : { align }),
  };
}

/** A video of a known site; null when the attributes name none. */
export function toVideo(attrs: Record<string, unknown>): RichVideo | null {
  const provider = VIDEO_PROVIDERS.find((known) => known === attrs['provider']);
  const video_id = attrs['video_id'];
  if (provider === undefined || typeof video_id !== 'string' || !VIDEO_ID.test(video_id)) return null;
  const access = cleanText(attrs['access']);
  const start = clamp(attrs['start'], 0, VIDEO_START_MAX);
  return {
    provider,
    video_id,
    ...(start > 0 ? { start } : {}),
    ...(VIDEO_ACCESS.test(access) ? { access } : {}),
    title: cleanText(attrs['title']).slice(0, VIDEO_TITLE_MAX).toWellFormed(),
  };
}

function clamp(value: unknown, least: number, most: number): number {
  const number = typeof value === 'number' ? value : Number(value);
  return Number.isFinite(number) ? Math.min(most, Math.max(least, Math.round(number))) : least;
}
