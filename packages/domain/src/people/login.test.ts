import { describe, expect, it } from 'vitest';
import { beginLogin, cleanLogin, cleanOneTimePassword, isLogin, makeOneTimePassword } from './login.ts';

const begin = (last_name: string, first_name: string): string => beginLogin({ last_name, first_name });

describe('a login', () => {
  it('begins with the last name and an initial in Latin letters', () => {
    expect(begin('Щербаков-Юдин', 'Фёдор')).toBe('shcherbakoviudin.f');
    expect(begin('Объедков', 'Игорь')).toBe('obedkov.i');
    expect(begin("O'Brian", 'Zoë')).toBe('obrian.z');
    expect(begin('Константинопольская', 'Жанна')).toBe('konstantinopolsk.z');
    expect(begin('王', '')).toBe('pupil');
  });

  it('is compared without case and spaces around it, and is no address', () => {
    expect(cleanLogin('  Ivanov.P417 ')).toBe('ivanov.p417');
    expect(isLogin('ivanov.p417')).toBe(true);
    expect(isLogin('ivanov@school.example')).toBe(false);
  });
});

describe('a password on paper', () => {
  it('has two groups of five signs that nobody takes for others', () => {
    let next = 0;
    const password = makeOneTimePassword((limit) => (next++ * 7) % limit);
    expect(password).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
  });

  it('is read without its hyphen, with spaces and in capitals too', () => {
    for (const typed of ['abcde-23456', 'ABCDE23456', ' abcde 23456 ', 'abcde—23456']) {
      expect(cleanOneTimePassword(typed), typed).toBe('abcde-23456');
    }
  });
});
