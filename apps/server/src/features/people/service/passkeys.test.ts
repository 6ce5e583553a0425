import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../config/config.ts';
import { findRelyingParty } from './passkeys.ts';

describe('passkeys are made for', () => {
  it.each([
    ['https://school.example', { id: 'school.example', origins: ['https://school.example'] }],
    ['https://школа.example', { id: 'xn--80atdl2c.example', origins: ['https://xn--80atdl2c.example'] }],
    ['http://localhost:3000', { id: 'localhost', origins: ['http://localhost:3000'] }],
    ['http://parta.localhost', { id: 'parta.localhost', origins: ['http://parta.localhost'] }],
    ['http://school.example', null],
    ['https://192.0.2.7', null],
    ['https://[2001:db8::7]', null],
  ])('%s: %j', (PUBLIC_URL, party) => {
    expect(findRelyingParty(loadConfig({ PUBLIC_URL }))).toEqual(party);
  });

  it('the shared domain of several hosts, at each of them', () => {
    const config = loadConfig({
      PUBLIC_URL: 'https://my.school.example',
      ACCOUNT_BASE: 'https://id.school.example/',
      COOKIE_DOMAIN: 'school.example',
      ORIGINS: 'https://elsewhere.example',
    });
    expect(findRelyingParty(config)).toEqual({
      id: 'school.example',
      origins: ['https://id.school.example', 'https://my.school.example'],
    });
  });

  it('localhost where nothing is set', () => {
    expect(findRelyingParty(loadConfig({}))).toEqual({ id: 'localhost', origins: ['http://localhost:3000'] });
  });
});
