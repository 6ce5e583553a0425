import type { QuestionFigures } from '@parta/contract/statistics-documents';
import { describe, expect, it } from 'vitest';
import { findHardestQuestion, questionName } from './summary.ts';

function question(title: string, share: number | null, total_answers = 10): QuestionFigures {
  return {
    content_id: 'content',
    question_id: title,
    content_title: `Слайд ${title}`,
    text: title,
    num: 1,
    type: 'single',
    points: 1,
    had: 10,
    total_answers,
    correct_answers_percentage: share,
    difficulty: null,
    discrimination: null,
    alpha_if_deleted: null,
    median_ms: null,
    waiting: 0,
  };
}

describe('results of a lesson', () => {
  it('name a question by its own words, and by its slide where it has none', () => {
    expect(questionName({ text: 'Какая река?', content_title: 'Реки' })).toBe('Какая река?');
    expect(questionName({ text: '', content_title: 'Реки' })).toBe('Реки');
  });

  it('name the question that fewest answered rightly, and none where all did', () => {
    expect(
      findHardestQuestion([question('a', 80), question('b', 40), question('c', null), question('d', 0, 0)]),
    ).toEqual({ title: 'b', share: 40 });
    expect(findHardestQuestion([question('a', 100)])).toBeNull();
  });
});
