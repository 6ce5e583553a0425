import { describe, expect, it } from 'vitest';
import { isLinkCode, LINK_CODE_MAX } from './link-code.ts';

describe('the code of a link to a course', () => {
  it.each(['a', 'aSECRET-code_42', 'x'.repeat(LINK_CODE_MAX)])('may be %j', (text) => {
    expect(isLinkCode(text)).toBe(true);
  });

  it.each(['', '..', 'a/b', 'a b', 'a#b', 'a?b', 'a\n', 'код', 'x'.repeat(LINK_CODE_MAX + 1)])(
    'has not the form of %j',
    (text) => {
      expect(isLinkCode(text)).toBe(false);
    },
  );
});
