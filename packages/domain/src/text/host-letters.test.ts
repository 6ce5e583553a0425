import { describe, expect, it } from 'vitest';
import { cleanEmail, isEmail } from '../people/email.ts';
import { spellHost } from './host-letters.ts';

describe('the host of an address', () => {
  it.each([
    ['школа.рф', 'xn--80atdl2c.xn--p1ai'],
    ['почта.школа-57.рф', 'xn--80a1acny.xn---57-5cd3cgu2f.xn--p1ai'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['мой-лицей.онлайн', 'xn----jtbicdjeq0f.xn--80asehdb'],
    ['学校.中国', 'xn--48s290a.xn--fiqs8s'],
  ])('is %s where a browser has encoded it', (host, encoded) => {
    expect(spellHost(encoded)).toBe(host);
    expect(spellHost(host)).toBe(host);
  });

  it.each(['school.example', 'xn--.рф', 'xn--!!.рф', 'xn--school.example', 'xn--a-ecp.ru', `xn--${'9'.repeat(59)}.ru`])(
    'stays %s where nothing is encoded by the rules',
    (host) => {
      expect(spellHost(host)).toBe(host);
    },
  );
});

it('an address is the same however its host is written, so that one mailbox has one account', () => {
  expect(cleanEmail(' Zoya@XN--80ATDL2C.xn--P1AI ')).toBe('zoya@школа.рф');
  expect(cleanEmail('Zoya@Школа.РФ')).toBe('zoya@школа.рф');
  expect(cleanEmail('xn--80atdl2c')).toBe('xn--80atdl2c');
  expect(isEmail(cleanEmail('zoya@xn--80atdl2c.xn--p1ai'))).toBe(true);
});
