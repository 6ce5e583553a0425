import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextFreeNickname, nicknameKey, normalizeNickname } from './nickname.ts';

const cleaned = (text: string) => {
  const result = normalizeNickname(text);
  return result.ok ? result.nickname : result.reason;
};

describe('nickname', () => {
  it.each([
    ['  Анна   Мария ', 'Анна Мария'],
    ['Аня\tи\nОля', 'Аня и Оля'],
    ['и\u0306', 'й'],
    ['А\u200bн\u2060я', 'Аня'],
    ['\u202eяна\u202c', 'яна'],
    ['Аня\0\u0007', 'Аня'],
    ['Аня\u3164', 'Аня'],
    ['❤️', '❤️'],
    ['А\ud800Б', 'АБ'],
    ['\ufeffАня', 'Аня'],
    ['😀', '😀'],
    ['a\u200d\u0301', 'á'],
    ['👨\u200d👩\u200d👧 Аня', '👨\u200d👩\u200d👧 Аня'],
    [`З${'\u0335'.repeat(30)}ло`, 'З\u0335\u0335ло'],
  ])('%j becomes %j', (text, nickname) => {
    expect(cleaned(text)).toBe(nickname);
  });

  it.each([
    ['', 'empty'],
    ['  \t\n\u00a0', 'empty'],
    ['\u200b\u200d', 'unreadable'],
    ['\ufeff', 'unreadable'],
    [' \u202e ', 'unreadable'],
    ['\u2800\u3164\u115f', 'unreadable'],
    ['\u0301\ufe0f', 'unreadable'],
    ['\0', 'unreadable'],
    ['я'.repeat(41), 'too_long'],
    ['😀'.repeat(41), 'too_long'],
  ])('%j is refused as %s', (text, reason) => {
    expect(normalizeNickname(text)).toEqual({ ok: false, reason });
  });

  it('40 code points are allowed, also as emoji or letters that compose', () => {
    expect(cleaned('😀'.repeat(40))).toBe('😀'.repeat(40));
    expect(cleaned('и\u0306'.repeat(40))).toBe('й'.repeat(40));
  });

  it('a cleaned nickname is clean, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (text) => {
        const result = normalizeNickname(text);
        if (!result.ok) return;
        expect(normalizeNickname(result.nickname)).toEqual(result);
        expect(result.nickname).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]|(?!\u200d)\p{Cf}|^\s|\s$|\s\s|\p{M}{3}/u);
        expect(Array.from(result.nickname).length).toBeLessThanOrEqual(40);
      }),
      { numRuns: 3000 },
    );
  });

  it('nicknames that differ in case or width alone are the same, those with ё and е are not', () => {
    expect(nicknameKey('АНЯ')).toBe(nicknameKey('аня'));
    expect(nicknameKey('Ｂｏｂ')).toBe(nicknameKey('bob'));
    expect(nicknameKey('STRASSE')).toBe(nicknameKey('straße'));
    expect(nicknameKey('❤️')).toBe(nicknameKey('❤'));
    expect(nicknameKey('Алёна')).not.toBe(nicknameKey('Алена'));
  });

  it.each([
    ['Пeтя', 'Петя'],
    ['ТОМ', 'TOM'],
    ['Αня', 'Аня'],
    ['Алëна', 'Алёна'],
    ['cаша', 'Саша'],
  ])('%j looks like %j and is the same', (one, other) => {
    expect(one).not.toBe(other);
    expect(nicknameKey(one)).toBe(nicknameKey(other));
  });

  it('a taken nickname gets the next free number', () => {
    const taken = new Set<string>();
    const given = ['Имя', 'имя', 'ИМЯ', 'Имя (2)'].map((wish) => {
      const free = nextFreeNickname(wish, taken);
      taken.add(nicknameKey(free));
      return free;
    });
    expect(given).toEqual(['Имя', 'имя (2)', 'ИМЯ (3)', 'Имя (2) (2)']);
  });

  it('a long nickname is cut to make room for its number', () => {
    const taken = new Set([nicknameKey('я'.repeat(40))]);
    expect(nextFreeNickname('я'.repeat(40), taken)).toBe(`${'я'.repeat(36)} (2)`);
    expect(nextFreeNickname('😀'.repeat(40), new Set(['😀'.repeat(40)]))).toBe(`${'😀'.repeat(36)} (2)`);
  });

  it('a numbered nickname is free, valid and within 40 code points', () => {
    const wish = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 45 }).map(cleaned);
    fc.assert(
      fc.property(wish, fc.integer({ min: 1, max: 30 }), (nickname, people) => {
        const taken = new Set<string>();
        for (let person = 0; person < people; person += 1) {
          const free = nextFreeNickname(nickname, taken);
          expect(taken.has(nicknameKey(free))).toBe(false);
          expect(normalizeNickname(free)).toMatchObject({ ok: true });
          taken.add(nicknameKey(free));
        }
        expect(taken.size).toBe(people);
      }),
    );
  });
});
