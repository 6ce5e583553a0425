/** How a slide places its blocks; `media_*` gives the first picture or video of the slide half of the width. */
export const SLIDE_LAYOUTS = ['plain', 'title', 'media_left', 'media_right'] as const;
export type SlideLayoutKind = (typeof SLIDE_LAYOUTS)[number];

/** `background` is `#rrggbb`, or null for the paper of the theme. */
export interface SlideLayout {
  kind: SlideLayoutKind;
  background: string | null;
}

export const PLAIN_LAYOUT: SlideLayout = { kind: 'plain', background: null };
