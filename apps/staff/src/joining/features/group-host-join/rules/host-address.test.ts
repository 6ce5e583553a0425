import { describe, expect, it } from 'vitest';
import { readHostedGroups } from './host-address.ts';

const [ONE, TWO] = ['AAAAAAAAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBBBBBBBB'];

describe('the address of the screen of the host', () => {
  it('[JOIN-02] names the groups by the keys of its codes', () => {
    const search = { until: '2026-11-20T12:00:00Z', [`codes[${ONE}]`]: 'ACEH2346', [`codes[${TWO}]`]: 'x' };
    expect(readHostedGroups(search)).toEqual([ONE, TWO]);
  });

  it('[abuse 95] names nothing that is no group, and no more groups than one screen shows', () => {
    expect(readHostedGroups({ 'codes[<b>x</b>]': '<b>x</b>', codes: ONE, [`codes[${ONE}`]: 'x', until: ONE })).toEqual(
      [],
    );
    const digits = Array.from('23456789');
    const many = digits.flatMap((a) => digits.map((b) => `codes[${ONE.slice(0, 20)}${a}${b}]`));
    expect(readHostedGroups(Object.fromEntries(many.map((key) => [key, 'x'])))).toHaveLength(50);
  });
});
