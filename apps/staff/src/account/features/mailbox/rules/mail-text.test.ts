import { describe, expect, it } from 'vitest';
import { splitMail } from './mail-text.ts';

const own = { origins: new Set(['https://parta.test']), account: 'https://parta.test/account/' };

describe('the text of a mail', () => {
  it('makes a link of an address of our own, without the full stop behind it', () => {
    expect(splitMail('Вот: https://parta.test/account/confirm#token=a_b-c. Ждём!', own)).toEqual([
      { text: 'Вот: ', href: null },
      {
        text: 'https://parta.test/account/confirm#token=a_b-c',
        href: 'https://parta.test/account/confirm#token=a_b-c',
      },
      { text: '. Ждём!', href: null },
    ]);
  });

  it.each([
    'https://evil.test/x',
    'https://parta.test.evil.test/',
    'https://parta.test@evil.test/',
    'http://parta.test/',
    'javascript:alert(1)',
  ])('leaves every other address a text: %s', (address) => {
    expect(splitMail(`Вот ${address} и всё`, own)).toEqual([{ text: `Вот ${address} и всё`, href: null }]);
  });

  it('leads from a page of the account service under another name of the machine to this origin', () => {
    expect(splitMail('http://localhost:4700/account/confirm#token=a', own)).toEqual([
      { text: 'http://localhost:4700/account/confirm#token=a', href: 'https://parta.test/account/confirm#token=a' },
    ]);
  });

  it('leaves every other address a text where the account service has an origin of its own', () => {
    const alone = { origins: new Set(['https://id.parta.test']), account: 'https://id.parta.test/' };
    expect(splitMail('http://evil.test/confirm', alone)).toEqual([{ text: 'http://evil.test/confirm', href: null }]);
  });

  it('loses nothing of a text without addresses', () => {
    expect(splitMail('Привет', own)).toEqual([{ text: 'Привет', href: null }]);
    expect(splitMail('', own)).toEqual([]);
  });
});
