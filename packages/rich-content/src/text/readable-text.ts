import { mathText } from '../math/math-text.ts';
import { plainText } from './plain-text.ts';
import type { RichText } from './rich-text-types.ts';

/** The words of a document on one line, with formulas in signs of Unicode: for lists, sheets and files of those who never saw its LaTeX. */
export function readableText(document: RichText): string {
  return plainText(document, ({ latex }) => mathText(latex));
}
