import { JSON_DEPTH_MAX } from '@parta/domain/limits';
import { richTextSchema } from '@parta/rich-content/text/rich-text-schema';
import type { MathNode, RichText } from '@parta/rich-content/text/rich-text-types';
import { describe, expect, it } from 'vitest';
import { toHexColor } from '../schema/css-color.ts';
import type { EditorNode } from '../schema/editor-node.ts';
import { fromRichText } from './from-rich-text.ts';
import { isSameText } from './same-text.ts';
import { toRichText } from './to-rich-text.ts';

const HASH = 'a'.repeat(64);
/** Levels of JSON around a text inside of a request, generously. */
const AROUND = 8;

/** Mulberry32: the same documents in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const TYPES = [
  'paragraph heading bulletList orderedList listItem blockquote codeBlock horizontalRule image formula video table',
  'tableRow tableCell tableHeader columns column text hardBreak inlineFormula iframe doc script',
]
  .join(' ')
  .split(' ');
const MARKS = 'bold italic underline strike code subscript superscript link textStyle highlight evil'.split(' ');
const VALUES: readonly unknown[] = [
  null,
  undefined,
  '',
  'left',
  'justify',
  -1,
  0,
  1,
  2,
  7.4,
  1e9,
  Number.NaN,
  '3',
  true,
  {},
  [],
  HASH,
  'x'.repeat(700),
  '\u0000\ud800',
  '#ff0000',
  'rgb(1, 2, 3)',
  'red;background:url(x)',
  'javascript:alert(1)',
  'https://example.com',
  'mailto:a@b.ru',
  'rutube',
  'python',
  90,
  'p=abc',
  'hash=a&autoplay=0',
  '\\frac{1}{2}',
];
const NAMES =
  'textAlign level hash alt width height share align latex mathml provider video_id access title language colspan rowspan color href start onclick'.split(
    ' ',
  );

function anyNode(random: () => number, depth: number): EditorNode {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const some = <Item>(most: number, make: () => Item): Item[] =>
    Array.from({ length: Math.floor(random() * most) }, make);
  const attrs = (): Record<string, unknown> =>
    Object.fromEntries(some(6, () => [pick(NAMES) ?? '', pick(VALUES)] as const));
  return {
    type: pick(TYPES),
    text: random() < 0.5 ? 'Привет \ud83d\ude00\u0000' : undefined,
    attrs: attrs(),
    marks: some(4, () => ({ type: pick(MARKS) ?? '', attrs: attrs() })),
    content: depth === 0 ? undefined : some(depth > 4 ? 3 : 4, () => anyNode(random, depth - 1)),
  };
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

const deepMath = (depth: number): MathNode =>
  depth === 0 ? 'x' : { tag: depth > 20 ? 'math' : 'mrow', attributes: {}, children: [deepMath(depth - 1)] };

describe('the editor’s document', () => {
  it('passes the schema whatever stands in it, and stays as deep as a request may be', () => {
    const random = seeded(57);
    for (let run = 0; run < 250; run += 1) {
      const document = { type: 'doc', content: [anyNode(random, 11), anyNode(random, 3)] };
      const text = toRichText(document, () => deepMath(Math.floor(random() * 14)));
      expect(richTextSchema.safeParse(text).error).toBeUndefined();
      expect(depthOf(text)).toBeLessThanOrEqual(JSON_DEPTH_MAX - AROUND);
    }
  });

  it('goes there and back unchanged', () => {
    const random = seeded(5);
    for (let run = 0; run < 100; run += 1) {
      const once = toRichText({ type: 'doc', content: [anyNode(random, 7)] });
      const twice: RichText = toRichText(fromRichText(once));
      expect(twice).toEqual(once);
      expect(isSameText(once, twice)).toBe(true);
    }
  });

  it('keeps every word of lists that are nested too deep', () => {
    const nest = (depth: number): EditorNode => ({
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: `уровень ${depth}` }] },
            ...(depth === 1 ? [] : [nest(depth - 1)]),
          ],
        },
      ],
    });
    const words = JSON.stringify(toRichText({ type: 'doc', content: [nest(12)] }));
    for (let depth = 1; depth <= 12; depth += 1) expect(words).toContain(`уровень ${depth}"`);
  });

  it('divides what is too long instead of cutting it', () => {
    const items = Array.from({ length: 450 }, () => ({ type: 'listItem', content: [{ type: 'paragraph' }] }));
    const long = 'я'.repeat(45_000);
    const text = toRichText({
      type: 'doc',
      content: [
        { type: 'orderedList', content: items },
        { type: 'paragraph', content: [{ type: 'text', text: long }] },
        { type: 'codeBlock', content: [{ type: 'text', text: long }] },
      ],
    });
    expect(richTextSchema.safeParse(text).success).toBe(true);
    expect(text.content.map((block) => block.type)).toEqual([
      'orderedList',
      'orderedList',
      'orderedList',
      'paragraph',
      'codeBlock',
    ]);
    expect(JSON.stringify(text).match(/я/g)?.length).toBe(90_000);
  });

  it('divides a quote and a block of code that are too long', () => {
    const line = (text: string): EditorNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    const quote = Array.from({ length: 230 }, (_, at) => line(`строка ${at}.`));
    const text = toRichText({
      type: 'doc',
      content: [
        { type: 'blockquote', content: quote },
        { type: 'codeBlock', content: [{ type: 'text', text: 'щ'.repeat(1_100_000) }] },
      ],
    });
    expect(richTextSchema.safeParse(text).success).toBe(true);
    const words = JSON.stringify(text);
    expect([words.match(/строка \d+\./g)?.length, words.match(/щ/g)?.length]).toEqual([230, 1_100_000]);
  });

  it('reports what it has no room for', () => {
    const many = (count: number, type: string, content?: EditorNode[]): EditorNode[] =>
      Array.from({ length: count }, () => ({ type, content }));
    const cut: [string, number][] = [];
    const text = toRichText(
      {
        type: 'doc',
        content: [
          { type: 'table', content: many(103, 'tableRow', many(1, 'tableCell', many(1, 'paragraph'))) },
          { type: 'table', content: many(1, 'tableRow', many(22, 'tableCell', many(1, 'paragraph'))) },
          { type: 'bulletList', content: many(1, 'listItem', many(54, 'paragraph')) },
          ...many(502, 'paragraph'),
        ],
      },
      () => null,
      (kind, count) => cut.push([kind, count]),
    );
    expect(richTextSchema.safeParse(text).success).toBe(true);
    expect(cut).toEqual([
      ['row', 3],
      ['column', 2],
      ['block', 4],
      ['block', 5],
    ]);
  });

  it('is no blocks at all when there is nothing in it', () => {
    expect(toRichText({ type: 'doc', content: [{ type: 'paragraph' }] })).toEqual({ type: 'doc', content: [] });
    expect(fromRichText({ type: 'doc', content: [] })).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  });
});

describe('a colour of a style', () => {
  it.each([
    ['#F00', '#ff0000'],
    ['rgb(1, 2, 3)', '#010203'],
    ['rgb(300 2 3)', '#ff0203'],
    ['rgba(1,2,3,0.5)', '#010203'],
    ['rgba(1,2,3,0)', null],
    ['Red', '#ff0000'],
    ['inherit', null],
    ['var(--x)', null],
    ['url(javascript:alert(1))', null],
    ['#ff0000;position:fixed', null],
    [7, null],
  ])('%j is %j', (value, hex) => {
    expect(toHexColor(value)).toBe(hex);
  });
});
