import { describe, expect, it } from 'vitest';
import { readTypedJoin } from './typed-join.ts';

const LINK_END = 'abcdefghjkmnpqrstuvwxy';

describe('what is typed into the field of the code', () => {
  it.each(['ACEH2346', ' aceh 2346 ', 'асен-2346', 'https://parta.test/groups/join/ACEH2346/?from=qr'])(
    '%j is the code, however it was typed',
    (text) => {
      expect(readTypedJoin(text)).toBe('ACEH2346');
    },
  );

  it('may be the whole link of the group', () => {
    expect(readTypedJoin(`https://parta.test/groups/join/${LINK_END}`)).toBe(LINK_END);
  });

  it.each(['', 'ACEH', 'https://parta.test/', '123456'])('%j is neither', (text) => {
    expect(readTypedJoin(text)).toBeNull();
  });
});
