import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastOf, inkOn, inksOf, luminanceOf, readableOn } from './ink.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('luminance and contrast are those of WCAG', () => {
  expect(luminanceOf('#000000')).toBe(0);
  expect(luminanceOf('#ffffff')).toBeCloseTo(1, 5);
  expect(luminanceOf('#ff0000')).toBeCloseTo(0.2126, 4);
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('ink is dark on light paper and light on dark paper', () => {
  expect(inkOn('#ffffff')).toBe('#1a1d2e');
  expect(inkOn('#fff3a3')).toBe('#1a1d2e');
  expect(inkOn('#15211d')).toBe('#ffffff');
  expect(inkOn('#3446d8')).toBe('#ffffff');
});

it('whatever an author chose is read on whatever she put it', () => {
  fc.assert(
    fc.property(color, color, (text, paper) => {
      expect(contrastOf(inkOn(paper), paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(readableOn(text, paper), paper)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('a colour that is read as it is stays; one that is not is moved in the theme where it is not', () => {
  expect(inksOf('#c2303a', '#ffffff')).toEqual({ light: '#c2303a', dark: '#c2303a' });
  const { light, dark } = inksOf('#ffff00', null);
  expect(dark).toBe('#ffff00');
  expect(light).not.toBe('#ffff00');
});
