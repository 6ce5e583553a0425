import { isJsonObject } from '@parta/domain/encoding/json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KindMarking } from '../kinds.ts';
import { type EditorKind, isNone, type PlayerKind } from '../parts.ts';
import type { QuestionGrading, ServerKind } from '../server/define-kind.ts';
import { arbitraryAnswer } from './arbitrary-answer.ts';
import { type KindFixture, liftFixtures } from './fixtures.ts';
import { ascendingIds, descendingIds } from './sample-ids.ts';

/** A kind with everything that the registries hold of it. */
export interface WholeKind {
  readonly server: ServerKind;
  readonly editor: EditorKind;
  readonly player: PlayerKind;
  readonly texts: { readonly name: string; readonly hint: string };
  readonly marking: KindMarking;
  /** As they were recorded, of every version. */
  readonly recorded: readonly KindFixture[];
}

function cases<Sample>(list: readonly Sample[] | undefined): readonly Sample[] {
  return list ?? [];
}

function gradingOf(kind: ServerKind, fixture: KindFixture, key: unknown = fixture.key): QuestionGrading {
  const grading = kind.grading(fixture.content, key);
  if (grading === null) throw new Error('the kind is not graded');
  return grading;
}

function acceptedAnswers(fixture: KindFixture): unknown[] {
  return [
    ...cases(fixture.correct),
    ...cases(fixture.partly).map((sample) => sample.answer),
    ...cases(fixture.wrong),
    ...cases(fixture.accepted),
  ];
}

/** Everything the server can give a participant before reveal, as bytes. Grading happens, its result stays inside. */
function publicBytes(kind: ServerKind, fixture: KindFixture, key: unknown): string {
  kind.grading(fixture.content, key);
  const content = kind.readContent(fixture.content, fixture.version);
  const take = kind.answersTo(content);
  const answers = acceptedAnswers(fixture);
  return JSON.stringify([
    content,
    ['one', 'two', 'three'].map((seed) => kind.arrange(content, seed)),
    [...answers, ...fixture.invalid].map((answer) => take(answer)),
    kind.tally(content, answers),
  ]);
}

/** Every list inside a value sorted, so that two values that differ in order alone become equal. */
function withoutOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(withoutOrder(item))).sort();
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutOrder(field)]));
}

/** What holds of every kind, and of one that a test brings along: the tests of the block it is called in. */
export function testKind(name: string, { server: kind, editor, player, texts, marking, recorded }: WholeKind): void {
  const { schema, key } = editor;
  const { check } = player;
  const fixtures = liftFixtures(kind, recorded);
  const graded = fixtures.filter(() => kind.graded);
  const keysOf = (fixture: KindFixture) => (isNone(key) ? [] : [fixture.key, fixture.other_key]);

  it('has frozen fixtures, and those of a graded kind say what is right and what is wrong', () => {
    expect(fixtures.length).toBeGreaterThan(0);
    for (const fixture of graded) {
      expect(fixture.correct?.length).toBeGreaterThan(0);
      expect(fixture.wrong?.length).toBeGreaterThan(0);
      expect(fixture.other_key).toBeDefined();
    }
  });

  it('makes a new question that can be stored as a draft', () => {
    for (const newId of [ascendingIds(), descendingIds()]) {
      const content = schema.defaults(newId);
      expect(kind.readDraft(content, schema.version)).toEqual(content);
      const draft = isNone(key) ? null : key.defaults(content, newId);
      expect(kind.readKeyDraft(content, draft, schema.version)).toEqual(draft);
      expect(kind.readKeyDraft(content, null, schema.version)).toBeNull();
    }
  });

  it('is graded exactly when the machine marks it, and has a key exactly when anybody does', () => {
    expect(kind.graded).toBe(marking === 'machine');
    expect(isNone(key)).toBe(marking === 'none');
    for (const fixture of fixtures) {
      expect(kind.grading(fixture.content, fixture.key) === null).toBe(!kind.graded);
    }
  });

  it('has a name, a hint, a line for its author and an editor, and imports or the reason for their absence', () => {
    expect(texts.name).toMatch(/[а-яё]/i);
    expect(texts.hint).toMatch(/[а-яё]/i);
    expect(editor.about).toMatch(/[а-яё]/i);
    expect(editor.Editor).toBeTypeOf('function');
    const { xlsx, moodle } = kind.importMapping;
    for (const part of [xlsx, moodle]) expect(isNone(part) ? part.none : 'present').not.toBe('');
  });

  it.each(recorded)('reads what version $version stored: $name', ({ content, version, ...fixture }) => {
    expect(() => kind.readContent(content, version)).not.toThrow();
    for (const sample of keysOf({ content, version, ...fixture })) {
      expect(() => kind.readKey(kind.readContent(content, version), sample, version)).not.toThrow();
    }
  });

  it('takes of what an older version refused nothing but parts of an answer, and a right item in several pairs', () => {
    for (const fixture of recorded.filter(({ version }) => version < kind.version)) {
      const content = kind.readContent(fixture.content, fixture.version);
      const take = kind.answersTo(content);
      for (const answer of fixture.invalid.filter((each) => take(each).ok)) {
        const parts = check.parts?.(content, check.read(content, answer)) ?? { filled: 1, total: 1 };
        expect([answer, name === 'matching' || parts.filled < parts.total]).toEqual([answer, true]);
      }
    }
  });

  describe.each(fixtures)('$name', (fixture) => {
    it('upgrades and parses its content and keys', () => {
      expect(kind.readContent(fixture.content, fixture.version)).toEqual(fixture.content);
      for (const sample of keysOf(fixture)) {
        expect(kind.readKey(fixture.content, sample, fixture.version)).toEqual(sample);
      }
    });

    it('refuses content and keys with anything foreign in them', () => {
      const content = isJsonObject(fixture.content) ? fixture.content : {};
      expect(() => kind.readContent({ ...content, correct: true }, fixture.version)).toThrow(/unrecognized_keys/);
      for (const sample of keysOf(fixture)) {
        const foreign = { ...(isJsonObject(sample) ? sample : {}), comment: '' };
        expect(() => kind.readKey(fixture.content, foreign, fixture.version)).toThrow(/unrecognized_keys/);
      }
    });

    it('gives the whole points for what is correct, nothing for what is wrong and the share for what is between', () => {
      if (!kind.graded) return;
      const grading = gradingOf(kind, fixture);
      for (const answer of cases(fixture.correct))
        expect([answer, grading.grade(answer).fraction]).toEqual([answer, 1]);
      for (const answer of cases(fixture.wrong)) expect([answer, grading.grade(answer).fraction]).toEqual([answer, 0]);
      for (const { answer, fraction } of cases(fixture.partly)) {
        expect(grading.grade(answer).fraction).toBeCloseTo(fraction, 10);
      }
    });

    it('grades the same answer the same way each time', () => {
      if (!kind.graded) return;
      const grading = gradingOf(kind, fixture);
      for (const answer of acceptedAnswers(fixture)) {
        const first = grading.grade(answer);
        expect(grading.grade(answer)).toEqual(first);
        expect(gradingOf(kind, fixture).grade(answer)).toEqual(first);
      }
    });

    it('takes every sample answer and reads it in the browser as it was given', () => {
      const take = kind.answersTo(fixture.content);
      for (const answer of acceptedAnswers(fixture)) {
        expect(take(answer)).toEqual({ ok: true, answer });
        expect(check.read(fixture.content, answer)).toEqual(answer);
        expect(check.problem(fixture.content, answer)).toBeNull();
      }
    });

    it('refuses every invalid answer and gives it nothing', () => {
      const take = kind.answersTo(fixture.content);
      for (const answer of fixture.invalid) {
        expect([answer, take(answer).ok]).toEqual([answer, false]);
        expect(kind.grading(fixture.content, fixture.key)?.grade(answer).fraction ?? 0).toBe(0);
      }
    });

    it('gives a share between 0 and 1 to any answer and never throws', () => {
      if (!kind.graded) return;
      const gradings = [gradingOf(kind, fixture), gradingOf(kind, fixture, fixture.other_key)];
      fc.assert(
        fc.property(arbitraryAnswer(fixture), (answer) => {
          for (const grading of gradings) {
            const { fraction } = grading.grade(answer);
            expect(fraction).toBeGreaterThanOrEqual(0);
            expect(fraction).toBeLessThanOrEqual(1);
            expect(grading.grade(answer).fraction).toBe(fraction);
          }
        }),
      );
    });

    it('judges any answer alike in the browser and on the server', () => {
      const take = kind.answersTo(fixture.content);
      fc.assert(
        fc.property(arbitraryAnswer(fixture), (answer) => {
          const taken = take(answer);
          if (!taken.ok && taken.reason === 'wrong_shape') return;
          const read = check.read(fixture.content, answer);
          expect(read).not.toBeNull();
          expect(check.problem(fixture.content, read)).toBe(taken.ok ? null : taken.reason);
        }),
      );
    });

    it('tallies nothing, and tallies its samples whatever their order', () => {
      const answers = acceptedAnswers(fixture);
      expect(kind.tally(fixture.content, [])).toMatchObject({ answers: 0 });
      expect(kind.tally(fixture.content, answers)).toMatchObject({ answers: answers.length });
      const backwards = kind.tally(fixture.content, [...answers].reverse());
      expect(JSON.stringify(backwards)).toBe(JSON.stringify(kind.tally(fixture.content, answers)));
    });

    it('says each answer in words, different ones in different words', () => {
      const words = kind.wordsOf(fixture.content, fixture.key);
      const answers = acceptedAnswers(fixture);
      const said = answers.map(words);
      expect(said).not.toContain('');
      expect(new Set(said).size).toBeGreaterThan(1);
      expect(fixture.invalid.map(words)).toEqual(fixture.invalid.map(() => ''));
    });

    it('leaves answers that do not fit out of the tally', () => {
      expect(kind.tally(fixture.content, fixture.invalid)).toEqual(kind.tally(fixture.content, []));
    });

    it('shows a participant the same bytes whatever the key is, until it is revealed', () => {
      expect(publicBytes(kind, fixture, fixture.other_key)).toBe(publicBytes(kind, fixture, fixture.key));
      if (!kind.graded) return;
      const [one, other] = [gradingOf(kind, fixture), gradingOf(kind, fixture, fixture.other_key)];
      const marks = (grading: QuestionGrading) =>
        acceptedAnswers(fixture).map((answer) => grading.grade(answer).fraction);
      expect(marks(one)).not.toEqual(marks(other));
      expect(one.review).not.toEqual(other.review);
    });

    it('arranges the same items in an order that the seed alone decides', () => {
      const once = kind.arrange(fixture.content, 'seed');
      expect(kind.arrange(fixture.content, 'seed')).toEqual(once);
      expect(withoutOrder(once)).toEqual(withoutOrder(fixture.content));
    });
  });
}
