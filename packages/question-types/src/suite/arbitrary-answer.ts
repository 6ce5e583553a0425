import { isJsonObject } from '@parta/domain/encoding/json';
import fc from 'fast-check';
import type { KindFixture } from './fixtures.ts';

const NUMBER_SIGNS = Array.from('0123456789 ,./^-+eE·');

/**
 * Answers of every sort to a question: the samples, near misses built from the ids of its items in whatever shape the
 * samples have, and any JSON at all.
 */
export function arbitraryAnswer(fixture: KindFixture): fc.Arbitrary<unknown> {
  const samples = [
    ...(fixture.correct ?? []),
    ...(fixture.wrong ?? []),
    ...(fixture.partly ?? []).map((sample) => sample.answer),
    ...(fixture.accepted ?? []),
  ];
  const ids = listIds(fixture.content);
  const anyId = fc.constantFrom(...ids, '2222222222222222222222', '');
  return fc.oneof(
    fc.constantFrom(...samples, ...fixture.invalid),
    ...samples.slice(0, 3).map((sample) => arbitraryLike(sample, anyId)),
    fc.record({
      text: fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...NUMBER_SIGNS) })),
    }),
    fc.jsonValue(),
  );
}

/** Values of the shape of a sample with other ids, other lengths, other numbers and other booleans. */
function arbitraryLike(sample: unknown, anyId: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (typeof sample === 'string') return anyId;
  if (typeof sample === 'boolean') return fc.boolean();
  if (typeof sample === 'number') return fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double());
  if (Array.isArray(sample)) {
    const list: readonly unknown[] = sample;
    const anyItem = arbitraryLike(list[0], anyId);
    return fc.oneof(fc.array(anyItem, { maxLength: 14 }), fc.shuffledSubarray([...list]));
  }
  if (!isJsonObject(sample)) return fc.constant(sample);
  return fc.record(
    Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, arbitraryLike(value, anyId)])),
  );
}

function listIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listIds);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    name === 'id' && typeof field === 'string' ? [field] : listIds(field),
  );
}
