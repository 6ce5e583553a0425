import { describe, expect, it } from 'vitest';
import { isAcceptedText, normalizeText, type TextRule } from './text-match.ts';

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

  it('reads Latin look-alikes as Cyrillic beside Cyrillic letters alone', () => {
    expect(accepts('Москва', 'Mосква', { typo_tolerance: false })).toBe(true);
    expect(normalizeText('CO')).toBe('co');
  });

  it('folds case, ё and spaces only where the key says so', () => {
    const strict = { fold_case: false, fold_yo: false, fold_spaces: false, typo_tolerance: false };
    expect(accepts('Ёж и лиса', 'еж  и лиса')).toBe(true);
    expect(accepts('Ёж', 'ёж', { ...strict, fold_yo: true })).toBe(false);
    expect(accepts('Ёж', 'Еж', { ...strict, fold_case: true })).toBe(false);
    expect(accepts('Ёж и лиса', 'Ёж  и лиса', strict)).toBe(false);
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
