import { isJsonObject } from '@parta/domain/encoding/json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editorKindOf } from '../../editors.ts';
import { QUESTION_KINDS, type QuestionKind } from '../../kinds.ts';
import { isNone } from '../../parts.ts';
import { type ServerKind, serverKinds } from '../../registry.server.ts';
import { listFixtures } from '../fixtures.ts';
import { ascendingIds } from '../sample-ids.ts';
import { arbitraryDraft } from './arbitrary-draft.ts';

function isTaken(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

describe.each(QUESTION_KINDS)('a half-done question of the kind %s', (name: QuestionKind) => {
  const kind: ServerKind = serverKinds[name];
  const { schema, key } = editorKindOf(name);
  const { version } = kind;
  const hasError = (content: unknown, answerKey: unknown): boolean =>
    kind.problems(content, answerKey).some((problem) => problem.grade === 'error');

  it('can be asked in no test before something is marked as right, and is told so in Russian', () => {
    const content = schema.defaults(ascendingIds());
    const draft = isNone(key) ? null : key.defaults(content, ascendingIds());
    const isReady =
      isTaken(() => kind.readContent(content, version)) && isTaken(() => kind.readKey(content, draft, version));
    expect(hasError(content, draft)).toBe(!isReady);
    for (const { text } of kind.problems(content, draft)) expect(text).toMatch(/[а-яё]/i);
  });

  it('is not marked without a key', () => {
    for (const { content } of listFixtures(name)) {
      expect(kind.grading(content, null)).toBeNull();
      expect(hasError(content, null)).toBe(false);
    }
  });

  it.each(listFixtures(name))('has no error exactly when it can be asked: $name', (fixture) => {
    for (const sample of [fixture.key ?? null, fixture.other_key ?? null]) {
      expect(kind.readDraft(fixture.content, fixture.version)).toEqual(fixture.content);
      expect(kind.readKeyDraft(fixture.content, sample, fixture.version)).toEqual(isNone(key) ? null : sample);
      expect(hasError(fixture.content, sample)).toBe(false);
    }
    let drafts = 0;
    fc.assert(
      fc.property(arbitraryDraft({ content: fixture.content, answerKey: fixture.key ?? null }), (draft) => {
        const { content, answerKey } = isJsonObject(draft) ? draft : {};
        const isAskable = isTaken(() => kind.readContent(content, version));
        const isContentDraft = isTaken(() => kind.readDraft(content, version));
        // What may be asked may be stored.
        expect(isContentDraft || !isAskable).toBe(true);
        if (!isContentDraft) return;
        expect(hasError(content, null)).toBe(!isAskable);
        if (isNone(key)) return;
        const isKeyed = isAskable && isTaken(() => kind.readKey(content, answerKey, version));
        const isKeyDraft = isTaken(() => kind.readKeyDraft(content, answerKey, version));
        expect(isKeyDraft || !isKeyed).toBe(true);
        if (!isKeyDraft || answerKey === null) return;
        drafts += 1;
        expect([draft, hasError(content, answerKey)]).toEqual([draft, !isKeyed]);
      }),
      { numRuns: 300 },
    );
    expect(isNone(key) ? Number.POSITIVE_INFINITY : drafts).toBeGreaterThan(20);
  });
});
