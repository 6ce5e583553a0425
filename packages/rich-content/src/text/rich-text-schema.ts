import {
  LATEX_MAX,
  LINK_ADDRESS_MAX,
  PICTURE_ALT_MAX,
  PICTURE_LONG_SIDE_MAX,
  RICH_TABLE_COLUMNS_MAX,
  RICH_TEXT_CELL_MAX,
  RICH_TEXT_INNER_MAX,
  RICH_TEXT_ITEMS_MAX,
  RICH_TEXT_PARTS_MAX,
  TEXT_PIECE_MAX,
  VIDEO_START_MAX,
  VIDEO_TITLE_MAX,
} from '@parta/domain/limits';
import { z } from 'zod';
import { MATHML_ATTRIBUTES, MATHML_ELEMENTS } from '../math/mathml.ts';
import { SLIDE_LAYOUTS, type SlideLayout } from '../slides/slide-layout.ts';
import { VIDEO_ACCESS, VIDEO_ID } from '../video/video.ts';
import { CODE_LANGUAGES, type MathNode, type RichBlock, type RichText, VIDEO_PROVIDERS } from './rich-text-types.ts';
import { isSafeLink } from './safe-link.ts';

const mathNode: z.ZodType<MathNode> = z.lazy(() =>
  z.union([
    z.string().max(2000),
    z.strictObject({
      tag: z.enum(MATHML_ELEMENTS),
      attributes: z.partialRecord(z.enum(MATHML_ATTRIBUTES), z.string().max(100)).transform((value) => ({ ...value })),
      children: z.array(mathNode).max(500),
    }),
  ]),
);

/** SHA-256 of a stored file, in hex. */
export const fileHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** A picture of the material. */
export const imageSchema = z.strictObject({
  hash: fileHashSchema,
  alt: z.string().max(PICTURE_ALT_MAX),
  width: z.int().min(1).max(PICTURE_LONG_SIDE_MAX),
  height: z.int().min(1).max(PICTURE_LONG_SIDE_MAX),
});

const formula = z.strictObject({ latex: z.string().min(1).max(LATEX_MAX), mathml: mathNode.nullable() });

/** A colour as `#rrggbb`, in small letters. */
export const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/);

/** Where a link may lead: whole addresses of http, https and mailto alone. */
export const linkSchema = z
  .string()
  .max(LINK_ADDRESS_MAX)
  .refine((text) => isSafeLink(text), { error: 'link' });

const mark = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.enum(['bold', 'italic', 'underline', 'strike', 'code', 'subscript', 'superscript']),
  }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: linkSchema }) }),
  z.strictObject({ type: z.literal('textStyle'), attrs: z.strictObject({ color: colorSchema }) }),
  z.strictObject({ type: z.literal('highlight'), attrs: z.strictObject({ color: colorSchema }) }),
]);

const inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(TEXT_PIECE_MAX),
    marks: z.array(mark).max(10).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
  z.strictObject({ type: z.literal('inlineFormula'), attrs: formula }),
]);

const inlines = z.array(inline).max(RICH_TEXT_PARTS_MAX);

const textAlign = z.enum(['left', 'center', 'right']).nullable().optional();

/** A video by provider and id; the id is never an address. */
const video = z.strictObject({
  provider: z.enum(VIDEO_PROVIDERS),
  video_id: z.string().regex(VIDEO_ID),
  start: z.int().min(1).max(VIDEO_START_MAX).optional(),
  access: z.string().regex(VIDEO_ACCESS).optional(),
  title: z.string().max(VIDEO_TITLE_MAX),
});

const block: z.ZodType<RichBlock> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('paragraph'),
      attrs: z.strictObject({ textAlign }).optional(),
      content: inlines.optional(),
    }),
    z.strictObject({
      type: z.literal('heading'),
      attrs: z.strictObject({ level: z.int().min(1).max(4), textAlign }),
      content: inlines.optional(),
    }),
    z.strictObject({ type: z.literal('bulletList'), content: z.array(listItem).max(RICH_TEXT_ITEMS_MAX) }),
    z.strictObject({ type: z.literal('orderedList'), content: z.array(listItem).max(RICH_TEXT_ITEMS_MAX) }),
    z.strictObject({ type: z.literal('blockquote'), content: z.array(block).min(1).max(RICH_TEXT_INNER_MAX) }),
    z.strictObject({
      type: z.literal('codeBlock'),
      attrs: z.strictObject({ language: z.enum(CODE_LANGUAGES).nullable() }),
      content: z
        .array(z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(TEXT_PIECE_MAX) }))
        .max(RICH_TEXT_CELL_MAX)
        .optional(),
    }),
    z.strictObject({ type: z.literal('horizontalRule') }),
    z.strictObject({ type: z.literal('image'), attrs: placedImage }),
    z.strictObject({ type: z.literal('formula'), attrs: formula }),
    z.strictObject({ type: z.literal('video'), attrs: video }),
    z.strictObject({ type: z.literal('table'), content: z.array(tableRow).min(1).max(RICH_TEXT_INNER_MAX) }),
    z.strictObject({ type: z.literal('columns'), content: z.array(column).min(2).max(3) }),
  ]),
);

const placedImage = z.strictObject({
  ...imageSchema.shape,
  share: z.union([z.literal(25), z.literal(50), z.literal(75), z.literal(100)]).optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
});

const span = z.int().min(1).max(RICH_TABLE_COLUMNS_MAX);

const tableRow = z.strictObject({
  type: z.literal('tableRow'),
  content: z
    .array(
      z.strictObject({
        type: z.enum(['tableCell', 'tableHeader']),
        attrs: z.strictObject({ colspan: span, rowspan: span }),
        content: z.array(block).min(1).max(RICH_TEXT_CELL_MAX),
      }),
    )
    .max(RICH_TABLE_COLUMNS_MAX),
});

const column = z.strictObject({ type: z.literal('column'), content: z.array(block).min(1).max(RICH_TEXT_INNER_MAX) });

const listItem = z.strictObject({ type: z.literal('listItem'), content: z.array(block).max(RICH_TEXT_CELL_MAX) });

/** A rich text document; unknown nodes, marks and attributes are refused. */
export const richTextSchema: z.ZodType<RichText> = z.strictObject({
  type: z.literal('doc'),
  content: z.array(block).max(RICH_TEXT_PARTS_MAX),
});

/** How a slide is laid out. */
export const slideLayoutSchema: z.ZodType<SlideLayout> = z.strictObject({
  kind: z.enum(SLIDE_LAYOUTS),
  background: colorSchema.nullable(),
});
