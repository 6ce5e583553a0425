import fc from 'fast-check';
import { expect, it } from 'vitest';

import { moodleAnswer, moodleQuestion } from '../../kit/imports/moodle-question.ts';
import { isNone } from '../../parts.ts';
import { importMapping } from './import.server.ts';

it('refuses a right answer of Moodle with a star that has no backslash before it', () => {
  const { moodle } = importMapping;
  if (isNone(moodle)) throw new Error('no mapping');
  const texts = fc.array(fc.constantFrom('*', '\\', 'а', '\n', '😀'), { maxLength: 8 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const question = moodleQuestion({ type: 'shortanswer', answers: [moodleAnswer(`а${text}`, 100)] });
      const isTaken = !('code' in moodle.read(question, () => ''));
      // With lookbehind, which no browser before Safari 16.4 has.
      expect(isTaken).toBe(!/(?<!\\)\*/.test(`а${text}`));
    }),
    { numRuns: 2000 },
  );
});
