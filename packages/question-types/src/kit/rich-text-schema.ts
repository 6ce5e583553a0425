import { z } from 'zod';
import { MATHML_ATTRIBUTES, MATHML_ELEMENTS } from './mathml.ts';
import type { MathNode, RichBlock, RichText } from './rich-text-types.ts';

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
  alt: z.string().max(500),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
});

const formula = z.strictObject({ latex: z.string().min(1).max(1000), mathml: mathNode.nullable() });

const mark = z.strictObject({
  type: z.enum(['bold', 'italic', 'underline', 'strike', 'code', 'subscript', 'superscript']),
});

const inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(20_000),
    marks: z.array(mark).max(7).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
  z.strictObject({ type: z.literal('inlineFormula'), attrs: formula }),
]);

const inlines = z.array(inline).max(500);

const block: z.ZodType<RichBlock> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('paragraph'), content: inlines.optional() }),
    z.strictObject({
      type: z.literal('heading'),
      attrs: z.strictObject({ level: z.int().min(1).max(4) }),
      content: inlines.optional(),
    }),
    z.strictObject({ type: z.literal('bulletList'), content: z.array(listItem).max(200) }),
    z.strictObject({ type: z.literal('orderedList'), content: z.array(listItem).max(200) }),
    z.strictObject({ type: z.literal('image'), attrs: imageSchema }),
    z.strictObject({ type: z.literal('formula'), attrs: formula }),
  ]),
);

const listItem = z.strictObject({ type: z.literal('listItem'), content: z.array(block).max(50) });

/** A rich text document; unknown nodes, marks and attributes are refused. */
export const richTextSchema: z.ZodType<RichText> = z.strictObject({
  type: z.literal('doc'),
  content: z.array(block).max(500),
});
