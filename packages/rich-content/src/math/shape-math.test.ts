import { describe, expect, it } from 'vitest';
import type { MathNode } from '../text/rich-text-types.ts';
import { shapeMath } from './shape-math.ts';

function shape(tag: string, attributes: Record<string, string>, ...children: MathNode[]) {
  return shapeMath({ tag, attributes, children });
}

describe('a formula as browsers draw it', () => {
  it('writes letters of another alphabet as such, for browsers no longer read the attribute', () => {
    const letters = (variant: string, text: string) => shape('mi', { mathvariant: variant }, text);
    expect(letters('double-struck', 'R')).toEqual({ tag: 'mi', attributes: {}, children: ['ℝ'] });
    expect(letters('bold', 'v').children).toEqual(['𝐯']);
    expect(letters('bold-italic', 'α').children).toEqual(['𝜶']);
    expect(letters('script', 'LA').children).toEqual(['ℒ𝒜']);
    expect(letters('fraktur', 'g').children).toEqual(['𝔤']);
    expect(letters('double-struck', '1').children).toEqual(['𝟙']);
    expect(letters('bold', 'ж')).toEqual({ tag: 'mi', attributes: { mathvariant: 'bold' }, children: ['ж'] });
    expect(letters('normal', 'd').attributes).toEqual({ mathvariant: 'normal' });
  });

  it('lets bars grow with what they enclose, and keeps those of a told size', () => {
    expect(shape('mo', { fence: 'true' }, '∣')).toEqual({
      tag: 'mo',
      attributes: { fence: 'true', stretchy: 'true' },
      children: ['|'],
    });
    expect(shape('mo', { fence: 'true', stretchy: 'false' }, '(').attributes['stretchy']).toBe('false');
    expect(shape('mo', {}, '∣').children).toEqual(['∣']);
  });

  it('stands an arrow over its letter, leaves a space after a function and unfolds letters that hold elements', () => {
    expect(shape('mo', {}, '\u20d7').children).toEqual(['→']);
    expect(shape('mo', {}, '\u2061').attributes).toEqual({ rspace: '0.12em' });
    const over: MathNode = { tag: 'mover', attributes: {}, children: [] };
    expect(shape('mi', {}, over)).toEqual({ tag: 'mrow', attributes: {}, children: [over] });
  });

  it('sets a sign close to its number after an operator, and apart between two terms', () => {
    const mo = (text: string): MathNode => ({ tag: 'mo', attributes: {}, children: [text] });
    const five: MathNode = { tag: 'mn', attributes: {}, children: ['5'] };
    const close = { tag: 'mo', attributes: { lspace: '0em', rspace: '0em' }, children: ['−'] };
    expect(shape('mrow', {}, five, mo('='), mo('−'), five).children).toEqual([five, mo('='), close, five]);
    expect(shape('mrow', {}, mo('('), mo('−'), five).children).toEqual([mo('('), close, five]);
    for (const children of [
      [five, mo('−'), five],
      [mo(')'), mo('−'), five],
      [mo('−'), five],
    ]) {
      expect(shape('mrow', {}, ...children).children).toEqual(children);
    }
  });

  it('tells each cell of a table the lines beside and below it, and the last of them none', () => {
    const cell = (notation?: string): MathNode => ({
      tag: 'mtd',
      attributes: notation === undefined ? {} : { notation },
      children: [],
    });
    const row = (...children: MathNode[]): MathNode => ({ tag: 'mtr', attributes: {}, children });
    const cells = [cell(), cell(), cell()];
    expect(shape('mtable', { columnlines: 'none solid' }, row(...cells)).children).toEqual([
      row(cell(), cell('right'), cell()),
    ]);
    expect(
      shape('mtable', { columnlines: 'dashed', rowlines: 'solid none' }, row(...cells), row(cell()), row(cell()))
        .children,
    ).toEqual([
      row(cell('right-dashed bottom'), cell('right-dashed bottom'), cell('bottom')),
      row(cell()),
      row(cell()),
    ]);
    const plain: MathNode = { tag: 'mtable', attributes: {}, children: [row(...cells)] };
    expect(shapeMath(plain)).toBe(plain);
  });

  it('draws a hat and an arc over several letters, and a hat over one as a letter has it', () => {
    const letter: MathNode = { tag: 'mi', attributes: {}, children: ['A'] };
    const letters: MathNode = { tag: 'mrow', attributes: {}, children: [letter, letter] };
    const accent = (text: string): MathNode => ({ tag: 'mo', attributes: { stretchy: 'true' }, children: [text] });
    expect(shape('mover', { accent: 'true' }, letters, accent('^'))).toEqual({
      tag: 'menclose',
      attributes: { notation: 'hat' },
      children: [letters],
    });
    expect(shape('mover', {}, letters, accent('⏠')).attributes).toEqual({ notation: 'arc' });
    expect(shape('mover', {}, letter, accent('^')).tag).toBe('mover');
    const small: MathNode = { tag: 'mo', attributes: {}, children: ['^'] };
    expect(shape('mover', {}, letters, small).tag).toBe('mover');
  });

  it('makes an arrow with labels long, an arrow of gas as high as a letter, and stands what has no width before its place', () => {
    const arrow: MathNode = { tag: 'mo', attributes: { stretchy: 'true', minsize: '3.0em' }, children: ['→'] };
    const label: MathNode = { tag: 'mi', attributes: {}, children: ['t'] };
    expect(shape('mover', {}, arrow, label).children).toEqual([
      { tag: 'mo', attributes: { stretchy: 'false' }, children: ['⟶'] },
      label,
    ]);
    expect(shape('mo', {}, '↑').attributes).toEqual({ stretchy: 'false' });
    expect(shape('mo', { fence: 'true' }, '↑').attributes['stretchy']).toBe('true');
    const space = { tag: 'mspace', attributes: { width: '0.3em' }, children: [] };
    expect(shape('mpadded', { width: '+0.6em', lspace: '0.3em' }, label).children).toEqual([space, label, space]);
    expect(shape('mpadded', { width: '0px', lspace: '-1width' }, label, label).children).toEqual([
      { tag: 'mrow', attributes: {}, children: [label, label] },
    ]);
  });

  it('leaves words and everything else as they are', () => {
    const words = { tag: 'mtext', attributes: { mathvariant: 'bold' }, children: ['если x'] };
    expect(shapeMath(words)).toEqual(words);
    const row = { tag: 'mrow', attributes: {}, children: [words] };
    expect(shapeMath(row)).toBe(row);
  });
});
