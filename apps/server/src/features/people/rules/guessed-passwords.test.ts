import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './guessed-passwords.ts';

describe('a password that everybody would try', () => {
  it.each([
    'password',
    'Password1!',
    'PASSWORD12',
    'qwertyu1',
    '12345qwert',
    '1q2w3e4r5t6y',
    'йцукен12',
    'Йцукен123!',
    'фывапролд',
    'пароль12',
    'Gfhjkm2024',
    'ghbdtn12',
    'p@ssw0rd',
    'P4$$w0rd1',
    'dragon2024',
    '!sunshine!',
    'парольпароль',
    'passwordpassword',
    'abcdefgh',
    '98765432',
    'абвгдежз',
    'parta-demo',
    'Парта2026',
    'школа123',
  ])('%s is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'сорок тысяч обезьян',
    'верная пара',
    'correct horse battery',
    'мой кот любит сыр',
    'кижи-остров-74',
    'tr33-house-by-sea',
    'dragon84920175',
    'пароль от старого сарая',
    'хочу на море летом',
  ])('%s is not', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
