import { describe, expect, it } from 'vitest';
import { makeRecoveryCode, readTypedCode } from './second-factor.ts';

describe('a typed code', () => {
  it.each(['123456', ' 123 456 ', '123-456', '123\u00a0456'])('%j is one of an app', (text) => {
    expect(readTypedCode(text)).toEqual({ method: 'totp', code: '123456' });
  });

  it.each(['abcd-efgh-jkmn-pqrs-tuvw-xyz2', 'ABCD EFGH JKMN PQRS TUVW XYZ2', 'abcdefghjkmnpqrstuvwxyz2'])(
    '%j is a recovery code',
    (text) => {
      expect(readTypedCode(text)).toEqual({ method: 'recovery_code', code: 'abcdefghjkmnpqrstuvwxyz2' });
    },
  );

  it.each([
    '',
    '12345',
    '1234567',
    '１２３４５６',
    '١٢٣٤٥٦',
    '12345О',
    'abcd-efgh-jkmn-pqrs',
    'abcd-efgh-jkmn-pqrs-tuvw-xyz',
    'abcd-efgh-jkmn-pqrs-tuvw-xyz0',
    'аbcd-efgh-jkmn-pqrs-tuvw-xyz2',
  ])('%j is none', (text) => {
    expect(readTypedCode(text)).toBeNull();
  });

  it('is what a recovery code was made as', () => {
    let drawn = 0;
    const code = makeRecoveryCode((below) => (drawn += 7) % below);
    expect(code).toMatch(/^(?:[2-9a-z]{4}-){5}[2-9a-z]{4}$/);
    expect(readTypedCode(code)).toEqual({ method: 'recovery_code', code: code.replaceAll('-', '') });
  });
});
