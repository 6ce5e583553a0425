import { describe, expect, it } from 'vitest';
import { parseCustomColors } from './color-custom.ts';
import { COLOR_PRESETS, nameColor, PALETTE_COLUMNS } from './color-presets.ts';
import { clampChannel, formatHex, hexOfHsl, parseHex, readRgb } from './color-value.ts';

describe('a channel', () => {
  it.each([
    [-1, 0],
    [-1000, 0],
    [0, 0],
    [12.4, 12],
    [12.5, 13],
    [255, 255],
    [255.4, 255],
    [256, 255],
    [99_999, 255],
    [Number.POSITIVE_INFINITY, 255],
    [Number.NEGATIVE_INFINITY, 0],
    [Number.NaN, 0],
  ])('[CLR-04] %d is clamped to %d', (value, clamped) => {
    expect(clampChannel(value)).toBe(clamped);
  });

  it('[CLR-04] is clamped wherever a colour is written', () => {
    expect(formatHex({ red: 300, green: -5, blue: 15.6 })).toBe('#ff0010');
  });
});

describe('a colour in HEX', () => {
  it.each([
    ['#ABC', '#aabbcc'],
    [' 3446D8 ', '#3446d8'],
    ['#3446d8', '#3446d8'],
    ['#3446d', null],
    ['red', null],
    ['', null],
    ['#ggg', null],
  ])('%j is %j', (text, hex) => {
    expect(parseHex(text)).toBe(hex);
  });

  it('is the same there and back', () => {
    expect(formatHex(readRgb('#3446d8'))).toBe('#3446d8');
    expect(hexOfHsl(0, 1, 0.5)).toBe('#ff0000');
    expect(hexOfHsl(240, 1, 0.5)).toBe('#0000ff');
  });
});

describe('the palette', () => {
  it('[CLR-01] has 70 colours in 10 columns, no two alike, each with a name of its own', () => {
    expect(PALETTE_COLUMNS).toBe(10);
    expect(new Set(COLOR_PRESETS.map(({ hex }) => hex)).size).toBe(70);
    expect(new Set(COLOR_PRESETS.map(({ name }) => name)).size).toBe(70);
    expect(COLOR_PRESETS.every(({ hex, name }) => parseHex(hex) === hex && name !== '')).toBe(true);
  });

  it('[CLR-02] names transparent besides them', () => {
    expect(nameColor(null)).toBe('Без цвета (прозрачный)');
    expect(nameColor('#000000')).toBe('чёрный');
    expect(nameColor('#123456')).toBe('#123456');
  });
});

describe('own colours in the storage', () => {
  it('[CLR-03] are read, and whatever else stands there is passed over', () => {
    expect(parseCustomColors('["#3446d8","#FFF","#3446d8",7,"x",null]')).toEqual(['#3446d8', '#ffffff']);
    expect(parseCustomColors(null)).toEqual([]);
    expect(parseCustomColors('{"a":1}')).toEqual([]);
    expect(parseCustomColors('[[[')).toEqual([]);
  });
});
