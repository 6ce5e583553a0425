import { QUESTION_KINDS } from '@parta/question-types/kinds';
import { asJsonObject } from '@parta/web-kit/json-object';
import { describe, expect, it } from 'vitest';
import { countIds, paragraph, sampleDocument, sampleQuestion, sampleSlide } from '../../testing/sample-material.ts';
import { findProblems, findSlideProblems } from '../problems.ts';
import { documentTexts } from '../texts.ts';
import type { Edited } from '../types.ts';
import { addQuestion, convertQuestion, deleteQuestion, makeQuestion, stepQuestion } from './questions.ts';
import { makeSlide } from './slides.ts';

const newId = countIds();

describe('questions of a slide', () => {
  const document = sampleDocument(newId, { Раз: ['А'] });
  const slide_id = document.contents[0]?.id ?? '';
  const [one, two] = [makeQuestion('single', 'test', newId), makeQuestion('text', 'test', newId)];
  const start: Edited = { document, selection: { slide_id, question_id: null } };
  const full = addQuestion(slide_id, two)(addQuestion(slide_id, one)(start));
  const order = ({ document: { contents } }: Edited) => contents[0]?.questions.map(({ id }) => id);

  it('are added, moved and deleted, and the selection goes with them', () => {
    expect(order(full)).toEqual([one.id, two.id]);
    expect(full.selection.question_id).toBe(two.id);
    expect(order(stepQuestion(slide_id, two.id, -1)(full))).toEqual([two.id, one.id]);
    const rest = deleteQuestion(slide_id, two.id)(full);
    expect(order(rest)).toEqual([one.id]);
    expect(rest.selection.question_id).toBe(one.id);
  });

  it.each(QUESTION_KINDS)('a new question of the kind %s is in nobody’s way but not ready', (kind) => {
    const question = makeQuestion(kind, 'test', newId);
    expect(question.type).toBe(kind);
    const slide = { ...makeSlide(newId), questions: [question] };
    expect(findSlideProblems(slide).filter(({ grade }) => grade === 'error').length).toBeGreaterThan(0);
  });

  it('is advised against when it is too long for two pages of a wall, and may be asked all the same', () => {
    const adviceFor = (letters: number, item: number) => {
      const text = paragraph('слово '.repeat(letters / 6));
      const options = Array.from({ length: 4 }, () => ({ id: newId(), text: 'слово '.repeat(item / 6), image: null }));
      const question = { ...makeQuestion('single', 'test', newId), text, content: { options, shuffle: false } };
      const found = findSlideProblems({ ...makeSlide(newId), questions: [question] });
      return found.filter(({ text: words }) => words === documentTexts.many_pages).map(({ grade }) => grade);
    };
    expect(adviceFor(60, 12)).toEqual([]);
    expect(adviceFor(600, 250)).toEqual([]);
    expect(adviceFor(1800, 900)).toEqual(['advice']);
  });

  it('has neither points nor a key in a survey, whatever it becomes', () => {
    const asked = makeQuestion('single', 'survey', newId);
    expect(asked).toMatchObject({ points: 0, key: null });
    expect(convertQuestion(asked, 'multiple', 'survey', newId)).toMatchObject({ points: 0, key: null });
    expect(makeQuestion('single', 'test', newId)).toMatchObject({ points: 1, key: { correct_option_id: null } });
  });

  it('keeps text, time and options when it becomes one of a kind that has them too', () => {
    const question = { ...sampleQuestion(newId, 'single', 'Где?'), time_limit: 30, points: 3 };
    const next = convertQuestion(question, 'multiple', 'test', newId);
    expect(next).toMatchObject({ id: question.id, type: 'multiple', time_limit: 30, points: 3, text: question.text });
    const optionsOf = (content: unknown) => asJsonObject(content)?.['options'];
    expect(optionsOf(next.content)).toEqual(optionsOf(question.content));
    expect(optionsOf(next.content)).toHaveLength(4);
    expect(convertQuestion(question, 'survey', 'test', newId)).toMatchObject({ points: 0, key: null });
    expect(convertQuestion(question, 'number', 'test', newId).type).toBe('number');
  });
});

describe('problems of a material', () => {
  it('tell of a material without slides or a name', () => {
    const document = sampleDocument(newId, {});
    const untitled = { ...document, description: { ...document.description, title: ' ' } };
    expect(findProblems(untitled, 'test', []).map(({ grade }) => grade)).toEqual(['advice', 'error']);
  });

  it('lead to the question without a text, the empty slide and the picture without words', () => {
    const question = makeQuestion('yesno', 'test', newId);
    const empty = makeSlide(newId);
    const image = { hash: 'a'.repeat(64), alt: ' ', width: 10, height: 10 };
    const pictured = {
      ...makeSlide(newId),
      blocks: { type: 'doc' as const, content: [{ type: 'image' as const, attrs: image }] },
    };
    const asked = { ...sampleSlide(newId, 'Вопрос', [question]) };
    expect(findSlideProblems(empty)).toMatchObject([{ slide_id: empty.id, question_id: null, grade: 'advice' }]);
    expect(findSlideProblems(pictured)).toMatchObject([{ slide_id: pictured.id, grade: 'advice' }]);
    expect(findSlideProblems(asked)[0]).toMatchObject({ slide_id: asked.id, question_id: question.id, grade: 'error' });
    expect(findSlideProblems(sampleSlide(newId, 'Слова'))).toEqual([]);
    expect(findSlideProblems({ ...makeSlide(newId), blocks: paragraph('Слова') })).toEqual([]);
  });

  it('tell of a course whose child is gone or has no slides', () => {
    const document = sampleDocument(newId, {});
    const module = (material_id: string) => ({
      id: newId(),
      type: 'material' as const,
      title: 'М',
      material_id,
      content_ids: [],
    });
    const [there, empty, gone] = [newId(), newId(), newId()];
    const course = { ...document, toc: [module(there), module(empty), module(gone)] };
    const child = (id: string, contents_count: number) => ({ id, title: 'М', template: null, contents_count });
    const problems = findProblems(course, 'course', [child(there, 2), child(empty, 0)]);
    expect(problems.map(({ module_id }) => module_id)).toEqual([course.toc[1]?.id, course.toc[2]?.id]);
  });
});
