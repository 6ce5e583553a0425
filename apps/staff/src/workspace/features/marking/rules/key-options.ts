import { asJsonObject } from '@parta/web-kit/json-object';
import { correctionTexts as texts } from '../texts.ts';

/** What may be picked as right. */
export interface KeyOption {
  id: string;
  label: string;
}

/** Options, items or sides of pairs by their words; a picture by its description, else by its place. */
export function listItems(items: unknown): KeyOption[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown, index) => {
    const { id, text, image } = asJsonObject(item) ?? {};
    if (typeof id !== 'string') return [];
    const alt = asJsonObject(image)?.['alt'];
    const label = [text, alt].find((words) => typeof words === 'string' && words.trim() !== '');
    return [{ id, label: typeof label === 'string' ? label : texts.picture(index + 1) }];
  });
}
