import type { RichImage } from '@parta/rich-content/text/rich-text-types';

/** An option, an item to order or a side of a pair. */
export interface ChoiceItem {
  id: string;
  text: string;
  image: RichImage | null;
}

/** How often each item was chosen, by id, and how many answered. */
export interface ItemCounts {
  counts: Record<string, number>;
  answers: number;
}
