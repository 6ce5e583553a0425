/** What a text of another program may hold and a text of the editor may not. */
export const LEFT_OUT_KINDS = [
  'formula',
  'picture',
  'drawing',
  'video',
  'sound',
  'frame',
  'field',
  'block',
  'row',
  'column',
] as const;

export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number];
