import type { MaterialDocument, MaterialQuestion } from '@parta/contract/material-document';
import { QUESTION_KINDS, type QuestionKind } from '@parta/question-types/kinds';
import { serverKinds } from '@parta/question-types/registry.server';
import { conversionEffect, kindsOf } from '@parta/question-types/templates';
import { PLAIN_LAYOUT } from '@parta/rich-content/slides/slide-layout';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyKind, paragraph } from '../../../testing/materials.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { convertDocument, findConversionProblem, previewConversion } from './conversion.ts';
import { findFault, readDraftQuestion } from './questions.ts';

const random = seededRandom(5);
const newId = (): string => random.identifier();
const three = (): [string, string, string] => {
  const [a = '', b = '', c = ''] = [newId(), newId(), newId()].toSorted();
  return [a, b, c];
};
const kinds = everyKind({ options: three(), right: three() });
const TARGETS = ['test', 'survey', 'tasks', 'presentation', null] as const;

function question(type: QuestionKind, several: boolean, keyed: boolean): MaterialQuestion {
  const { content, keys } = kinds[type];
  return {
    id: newId(),
    type,
    version: serverKinds[type].version,
    points: 1,
    text: paragraph('Вопрос'),
    content: type === 'survey' ? { ...Object(content), multiple: several } : content,
    key: keyed ? keys[0] : null,
    explanation: null,
    time_limit: null,
    required: false,
  };
}

function documentOf(slides: { text: boolean; questions: MaterialQuestion[] }[]): MaterialDocument {
  const contents = slides.map(({ text, questions }) => ({
    id: newId(),
    title: '',
    layout: PLAIN_LAYOUT,
    blocks: text ? paragraph('Текст') : { type: 'doc' as const, content: [{ type: 'paragraph' as const }] },
    speaker_notes: '',
    questions,
  }));
  const description = {
    title: '',
    overview: { type: 'doc' as const, content: [] },
    short_overview: '',
    cover: null,
    language: 'ru',
    tags: [],
    study_time: null,
    attempt_minutes: null,
    certificate: null,
    allow_copying: true,
  };
  return { description, toc: [], contents };
}

const typesOf = ({ contents }: MaterialDocument): string[] =>
  contents.flatMap(({ questions }) => questions.map(({ type }) => type));
const whole = (): MaterialDocument =>
  documentOf(QUESTION_KINDS.map((type) => ({ text: false, questions: [question(type, false, true)] })));

describe('converting a material', () => {
  it('[CONV-09] to a test survey questions become single or multiple choice with nothing right yet; nothing is deleted', () => {
    const one = question('survey', false, false);
    const several = question('survey', true, false);
    const converted = convertDocument(documentOf([{ text: false, questions: [one, several] }]), 'test', newId);
    const [single, multiple] = converted.contents[0]?.questions ?? [];
    expect([single?.type, multiple?.type]).toEqual(['single', 'multiple']);
    expect([single?.id, multiple?.id]).toEqual([one.id, several.id]);
    expect(single?.key).toEqual({ correct_option_id: null });
    for (const made of [single, multiple]) {
      if (made === undefined) throw new Error('a question is gone');
      expect(readDraftQuestion(made, 'test', newId)).toMatchObject({ ok: true, question: made });
      expect(findFault(made, 'test')).not.toBeNull();
    }
    expect(typesOf(convertDocument(whole(), 'test', newId))).toHaveLength(QUESTION_KINDS.length);
  });

  // Written down kind by kind: a list of the product would only repeat itself.
  it.each([
    [
      'CONV-10',
      'survey',
      ['survey', 'scale', 'wordcloud', 'yesno', 'single', 'multiple', 'open'],
      ['ordering', 'matching', 'text', 'number', 'cloze', 'hotspot'],
    ],
    [
      'CONV-11',
      'tasks',
      ['text', 'number', 'open'],
      ['survey', 'scale', 'wordcloud', 'yesno', 'single', 'multiple', 'ordering', 'matching', 'cloze', 'hotspot'],
    ],
  ] as const)('[%s] to %s %j stay and %j are deleted', (_id, target, stay, gone) => {
    const before = whole();
    const after = convertDocument(before, target, newId);
    expect(typesOf(after).toSorted()).toEqual([...stay].toSorted());
    expect([...stay, ...gone].toSorted()).toEqual([...QUESTION_KINDS].toSorted());
    const asked = new Map(before.contents.flatMap(({ questions }) => questions).map((one) => [one.id, one]));
    for (const { id, type, content } of after.contents.flatMap(({ questions }) => questions)) {
      expect({ type, content }).toEqual({ type: asked.get(id)?.type, content: asked.get(id)?.content });
    }
  });

  it('[CONV-10] [CONV-11] command line and program code leave a survey and stay in tasks', () => {
    for (const kind of ['shell', 'code']) {
      expect(conversionEffect('survey', kind, false), kind).toBe('delete');
      expect(conversionEffect('tasks', kind, false), kind).toBe('keep');
    }
  });

  it('to a presentation or plain material nothing but the type changes', () => {
    for (const target of ['presentation', null] as const) {
      const document = whole();
      expect(convertDocument(document, target, newId)).toEqual(document);
    }
  });

  it('[CONV-04] a course neither becomes another kind nor comes of one', () => {
    for (const template of TARGETS) {
      expect(findConversionProblem('course', template)).toBe('course');
      expect(findConversionProblem(template, 'course')).toBe('course');
      expect(findConversionProblem(template, template)).toBe('same_type');
    }
  });

  it('[CONV-02] [CONV-12] what is told beforehand is what happens, for any material and target', () => {
    const anyQuestion = fc
      .record({ type: fc.constantFrom(...QUESTION_KINDS), several: fc.boolean(), keyed: fc.boolean() })
      .map(({ type, several, keyed }) => question(type, several, keyed));
    const anySlide = fc.record({ text: fc.boolean(), questions: fc.array(anyQuestion, { maxLength: 4 }) });
    fc.assert(
      fc.property(fc.array(anySlide, { maxLength: 6 }), fc.constantFrom(...TARGETS), (slides, target) => {
        const before = documentOf(slides);
        const preview = previewConversion(before, target);
        const after = convertDocument(before, target, newId);
        const [asked, left] = [typesOf(before), typesOf(after)];
        const deleted = preview.deleted.reduce((sum, { count }) => sum + count, 0);
        const changed = preview.changed.reduce((sum, { count }) => sum + count, 0);
        expect(preview.questions).toBe(asked.length);
        expect(preview.kept + changed + deleted).toBe(asked.length);
        expect(left).toHaveLength(preview.kept + changed);
        for (const { type } of preview.deleted) expect(left).not.toContain(type);
        for (const type of left) expect(kindsOf(target)).toContain(type);
        const kept = new Map(after.contents.flatMap(({ questions }) => questions.map(({ id, type }) => [id, type])));
        for (const { type, becomes, count } of preview.changed) {
          const became = before.contents
            .flatMap(({ questions }) => questions)
            .filter((one) => one.type === type && kept.get(one.id) === becomes);
          expect(became).toHaveLength(count);
        }
        const isBare = (index: number): boolean =>
          slides[index]?.text === false && after.contents[index]?.questions.length === 0;
        const emptied = slides.filter(({ questions }, index) => questions.length > 0 && isBare(index));
        expect(preview.emptied_contents).toBe(emptied.length);
        expect(after.contents).toHaveLength(before.contents.length);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});
