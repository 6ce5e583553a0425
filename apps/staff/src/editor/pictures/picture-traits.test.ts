import { describe, expect, it } from 'vitest';
import { readPictureTraits } from './picture-traits.ts';

const text = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0));
const number = (value: number): number[] => [value >> 24, value >> 16, value >> 8, value].map((byte) => byte & 0xff);
const chunk = (type: string, length: number): number[] => [...number(length), ...text(type), ...zeros(length + 4)];
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

const PNG = [0x89, ...text('PNG\r\n\x1a\n')];
/** A screen of 2 × 2 with a table of 4 colours. */
const GIF = [...text('GIF89a'), 2, 0, 2, 0, 0x81, 0, 0, ...zeros(12)];
const GIF_EXTENSION = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
/** With a table of 2 colours of its own; its data has the byte that begins a picture. */
const GIF_FRAME = [0x2c, ...zeros(8), 0x80, ...zeros(6), 2, 3, 0x2c, 0x2c, 0x21, 1, 0x2c, 0];
const webp = (flags: number): number[] => [...text('RIFF'), ...zeros(4), ...text('WEBPVP8X'), 10, 0, 0, 0, flags, 0];
const heif = (brand: string, ...compatible: string[]): number[] => [
  ...number(16 + 4 * compatible.length),
  ...text('ftyp'),
  ...text(brand),
  ...zeros(4),
  ...compatible.flatMap(text),
];

const traitsOf = (bytes: readonly number[]): ReturnType<typeof readPictureTraits> =>
  readPictureTraits(new Blob([new Uint8Array(bytes)]));

describe('a picture that moves', () => {
  it.each([
    ['GIF', [...GIF, ...GIF_EXTENSION, ...GIF_FRAME, ...GIF_EXTENSION, ...GIF_FRAME, 0x3b]],
    ['WebP', webp(0x02)],
    ['APNG', [...PNG, ...chunk('IHDR', 13), ...chunk('acTL', 8), ...chunk('IDAT', 4)]],
    ['AVIF', heif('avis', 'avif')],
  ])('is known: %s', async (_name, bytes) => {
    expect(await traitsOf(bytes)).toEqual({ foreign: null, isMoving: true });
  });

  it.each([
    ['GIF of one frame', [...GIF, ...GIF_EXTENSION, ...GIF_FRAME, 0x3b]],
    ['GIF that breaks off', [...GIF, ...GIF_FRAME.slice(0, 20)]],
    ['WebP with transparency', webp(0x10)],
    ['simple WebP', [...text('RIFF'), ...zeros(4), ...text('WEBPVP8 ')]],
    ['PNG', [...PNG, ...chunk('IHDR', 13), ...chunk('IDAT', 4), ...chunk('acTL', 8)]],
    ['AVIF', heif('avif', 'mif1')],
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0]],
    ['nothing', []],
  ])('is no other: %s', async (_name, bytes) => {
    expect(await traitsOf(bytes)).toEqual({ foreign: null, isMoving: false });
  });
});

describe('a format that has to be converted', () => {
  it.each([
    ['HEIC of a phone', heif('heic', 'mif1'), 'heic'],
    ['HEIF with a general brand', heif('mif1', 'heic'), 'heic'],
    ['AVIF with a general brand', heif('mif1', 'avif'), null],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
    ['a drawing with a head', text('<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg>\n<svg>'), 'svg'],
    ['a page with a drawing', text('<!doctype html><p><svg>'), null],
  ])('is named: %s', async (_name, bytes, foreign) => {
    expect((await traitsOf(bytes)).foreign).toBe(foreign);
  });
});
