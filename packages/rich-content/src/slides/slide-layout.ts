import type { RichBlock, RichText } from '../text/rich-text-types.ts';

/** How a slide places its blocks; `media_*` gives the first picture or video of the slide half of the width. */
export const SLIDE_LAYOUTS = ['plain', 'title', 'media_left', 'media_right'] as const;
export type SlideLayoutKind = (typeof SLIDE_LAYOUTS)[number];

/** `background` is `#rrggbb`, or null for the paper of the theme. */
export interface SlideLayout {
  kind: SlideLayoutKind;
  background: string | null;
}

export const PLAIN_LAYOUT: SlideLayout = { kind: 'plain', background: null };

/** A slide taken apart as its layout asks; a layout with media is plain where there is none. */
export interface ArrangedSlide {
  kind: SlideLayoutKind;
  media: RichText | null;
  words: RichText;
}

/** The first picture or video of a slide stands apart from its words in a layout that gives it half of the width. */
export function arrangeSlide(blocks: RichText, kind: SlideLayoutKind): ArrangedSlide {
  if (kind !== 'media_left' && kind !== 'media_right') return { kind, media: null, words: blocks };
  const place = blocks.content.findIndex(({ type }) => type === 'image' || type === 'video');
  const block = blocks.content[place];
  if (block === undefined) return { kind: 'plain', media: null, words: blocks };
  // A share of the whole slide says nothing about half of it.
  const whole: RichBlock = block.type === 'image' ? { ...block, attrs: { ...block.attrs, share: 100 } } : block;
  return {
    kind,
    media: { type: 'doc', content: [whole] },
    words: { type: 'doc', content: blocks.content.filter((_, index) => index !== place) },
  };
}
