import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAccepted, isAcceptedText, normalizeText, type TextRule } from './text-match.ts';

const lenient: TextRule = { accepted: [], fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance: true };

function accepts(accepted: string, text: string, rule: Partial<TextRule> = {}): boolean {
  return isAcceptedText(text, { ...lenient, ...rule, accepted: [accepted] });
}

describe('comparing a typed text', () => {
  it('forgives no slip up to 4 letters, one up to 8, two beyond', () => {
    expect(accepts('кот', 'код')).toBe(false);
    expect(accepts('Москва', 'масква')).toBe(true);
    expect(accepts('Москва', 'масквы')).toBe(false);
    expect(accepts('митохондрия', 'метохондреа')).toBe(false);
    expect(accepts('митохондрия', 'метохондрея')).toBe(true);
    expect(accepts('Москва', 'масква', { typo_tolerance: false })).toBe(false);
  });

  it('never takes another number for a slip', () => {
    expect(accepts('1945 год', '1946 год')).toBe(false);
    expect(accepts('1000000', '1000001')).toBe(false);
  });

  it('gives texts that look alike one skeleton, in whatever alphabet they are typed', () => {
    expect(normalizeText('Mосква')).toBe('москва');
    expect(normalizeText('CO')).toBe(normalizeText('СО'));
    expect(normalizeText('B12')).toBe(normalizeText('в12'));
  });

  it('never takes what nobody can see for an answer', () => {
    expect(accepts('\u200b', '\u00ad')).toBe(false);
  });

  it('names the accepted text that an answer is taken for, an equal one before one with a slip', () => {
    const rule = { ...lenient, accepted: ['Москва-река', 'Москва река', 'Нева'] };
    expect(findAccepted('москва  река.', rule)).toEqual({ accepted: 'Москва река', slip: false });
    expect(findAccepted('масква-река', rule)).toEqual({ accepted: 'Москва-река', slip: true });
    expect(findAccepted('Ока', rule)).toBeNull();
  });

  it('folds case, ё and spaces only where the key says so', () => {
    const strict = { fold_case: false, fold_yo: false, fold_spaces: false, typo_tolerance: false };
    expect(accepts('Ёж и лиса', 'еж  и лиса')).toBe(true);
    expect(accepts('Ёж', 'ёж', { ...strict, fold_yo: true })).toBe(false);
    expect(accepts('Ёж', 'Еж', { ...strict, fold_case: true })).toBe(false);
    expect(accepts('Ёж и лиса', 'Ёж  и лиса', strict)).toBe(false);
  });

  it('forgives no slip to what is refused, nor to what comes as near to it, and takes an accepted answer all the same', () => {
    const rule = { ...lenient, accepted: ['невежда', 'эпиграф'], refused: ['невежа', 'Эпиграф', 'эпитаф'] };
    const given = ['невежа', 'НЕВЕЖА!', 'нивежда', 'эпиграф', 'эпиграфф', 'эпираф'];
    expect(given.map((text) => isAcceptedText(text, rule))).toEqual([false, false, true, true, false, false]);
    expect(isAcceptedText('невежа', { ...rule, refused: [] })).toBe(true);
  });

  it('reads no accepted answer as a pattern', () => {
    for (const pattern of ['.*', '^[а-я]+$', '(a+)+$', '$&', '{{7*7}}']) {
      expect(accepts(pattern, 'что угодно', { typo_tolerance: false })).toBe(false);
      expect(accepts(pattern, pattern)).toBe(true);
    }
  });

  it('keeps signs apart that mean something', () => {
    expect(accepts('C++', 'C', { typo_tolerance: false })).toBe(false);
    expect(accepts('?', '!', { typo_tolerance: false })).toBe(false);
  });

  it('compares texts of any length in bounded time', () => {
    expect(accepts('а'.repeat(200), 'б'.repeat(500))).toBe(false);
  });
});

describe('a text of any letters and signs', () => {
  const unit = fc.constantFrom(
    ...Array.from('АВСЕНКМОРТХУавсенкмортхуБбйёЖABCEHKMOPTXYabcehkmoptxyDdz 0123,.;:!?-−=+/()[]«»"\'²₂⁻°'),
  );
  const anyText = fc.string({ unit, maxLength: 12 });
  const usual = { ...lenient, typo_tolerance: false };
  const swap = (text: string, from: string, to: string) =>
    Array.from(text, (letter) => (from.includes(letter) ? to.charAt(from.indexOf(letter)) : letter)).join('');

  it('stays the same answer in capitals, in small letters, in the letters of the other alphabet and with unseen signs', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        if (text.trim() === '') return;
        const typed = [
          text.toUpperCase(),
          text.toLowerCase(),
          swap(text, 'ABCEHKMOPTXYaceopxy', 'АВСЕНКМОРТХУасеорху'),
          swap(text, 'АВСЕНКМОРТХУасеорху', 'ABCEHKMOPTXYaceopxy'),
          Array.from(text).join('\u200b'),
          ` ${text}\u00a0`,
        ];
        for (const other of typed) expect([text, other, accepts(text, other, usual)]).toEqual([text, other, true]);
      }),
    );
  });

  it('is the same answer as another one whichever of the two is accepted', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        expect(accepts(one, other, usual)).toBe(accepts(other, one, usual));
      }),
    );
  });
});
