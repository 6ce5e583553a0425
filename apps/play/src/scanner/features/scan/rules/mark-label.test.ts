import { describe, expect, it } from 'vitest';
import { labelOf } from './mark-label.ts';

describe('the words at a card in the picture', () => {
  it('name its holder while few cards are in sight, and number it alone among many', () => {
    expect(labelOf({ card: 7, name: 'Аня', answer: undefined }, 8)).toBe('7 Аня');
    expect(labelOf({ card: 7, name: 'Аня', answer: undefined }, 9)).toBe('7');
  });

  it('tell what it shows where that may be seen, and nobody’s name for a card of another class', () => {
    expect(labelOf({ card: 7, name: 'Аня', answer: 'Б' }, 1)).toBe('7 Аня · Б');
    expect(labelOf({ card: 90, name: '', answer: 'Б' }, 1)).toBe('90 · Б');
  });
});
