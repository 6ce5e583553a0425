import { isJsonObject } from '@parta/domain/encoding/json';
import { expect, it } from 'vitest';
import { listCountedOptions } from '../counted-options.ts';
import { QUESTION_KINDS } from '../kinds.ts';
import { serverKinds } from '../registry.server.ts';
import { liftFixtures, listRecorded } from './fixtures.ts';

/** What a tally counts by one id each; null where it counts otherwise. */
function countsOf(tally: unknown): Record<string, number> | null {
  const counts = isJsonObject(tally) ? tally['counts'] : undefined;
  if (!isJsonObject(counts)) return null;
  const numbers = Object.entries(counts).filter((one): one is [string, number] => typeof one[1] === 'number');
  return numbers.length === Object.keys(counts).length ? Object.fromEntries(numbers) : null;
}

it.each(QUESTION_KINDS)(
  'the options of %s are those that its tally counts, and right those of a right answer',
  (name) => {
    const kind = serverKinds[name];
    for (const { content, key, correct = [] } of liftFixtures(kind, listRecorded(name))) {
      const [right] = correct;
      const counts = countsOf(kind.tally(content, right === undefined ? [] : [right]));
      const review = key === undefined ? null : (kind.grading(content, key)?.review ?? null);
      const options = listCountedOptions(name, content, review);
      const chosen = options?.map(({ id, is_right }) => [id, is_right ? 1 : 0]) ?? null;
      expect(chosen === null ? null : Object.fromEntries(chosen)).toEqual(counts);
      const hidden = listCountedOptions(name, content, null) ?? [];
      expect(hidden.some(({ is_right }) => is_right)).toBe(false);
    }
  },
);

it('options are called by their text, by their picture, by their letter, and the ends of a scale by what they mean', () => {
  const image = { hash: '', alt: 'Карта реки', width: 1, height: 1 };
  const options = [
    { id: 'a', text: 'Волга', image: null },
    { id: 'b', text: '', image },
    { id: 'c', text: '', image: { ...image, alt: '' } },
  ];
  const nameAll = (...of: Parameters<typeof listCountedOptions>) => listCountedOptions(...of)?.map(({ name }) => name);
  expect(nameAll('single', { options, shuffle: false }, null)).toEqual(['Волга', 'Карта реки', 'В']);
  expect(nameAll('yesno', {}, null)).toEqual(['Да', 'Нет']);
  expect(nameAll('scale', { range: 'one_to_five', low_label: 'плохо', high_label: 'хорошо' }, null)).toEqual([
    '1 — плохо',
    '2',
    '3',
    '4',
    '5 — хорошо',
  ]);
});
