import { describe, expect, it } from 'vitest';
import { addCookies, pathOf } from './wire.ts';

describe('calls of the bench', () => {
  it('go where the contract says', () => {
    expect(pathOf('live.join', { activity_id: 'abc' })).toBe('/api/v1/live/abc/join/');
    expect(pathOf('auth.login')).toBe('/account/api/auth/login/');
  });

  it('keep the newest cookies, whatever stands in their values', () => {
    const before = new Map([['a', 'old']]);
    const headers = new Map([['set-cookie', 'a=x=y; Path=/\nb=2; HttpOnly']]);
    expect(addCookies(before, headers)).toEqual(
      new Map([
        ['a', 'x=y'],
        ['b', '2'],
      ]),
    );
    expect(addCookies(before, new Map())).toEqual(before);
  });
});
