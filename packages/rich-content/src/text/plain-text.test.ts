import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';
import { readableText } from './readable-text.ts';
import type { RichText } from './rich-text-types.ts';

it('gives the words of a document on one line, with formulas as LaTeX or in signs, and pictures as their descriptions', () => {
  const document: RichText = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Площадь' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'круга', marks: [{ type: 'bold' }] },
          { type: 'hardBreak' },
          { type: 'inlineFormula', attrs: { latex: '\\pi r^2', mathml: null } },
        ],
      },
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
      { type: 'image', attrs: { hash: '', alt: 'Круг', width: 1, height: 1 } },
    ],
  };
  expect(plainText(document)).toBe('Площадь круга \\pi r^2 Круг');
  expect(readableText(document)).toBe('Площадь круга πr² Круг');
});
