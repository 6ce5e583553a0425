import type { Template } from '@parta/domain/codes';
import { isQuestionKind } from '@parta/question-types/kinds';
import { kindsOf } from '@parta/question-types/templates';
import { expect, it } from 'vitest';
import { listKindGroups } from './rules.ts';

const TEMPLATES: readonly Template[] = ['test', 'survey', 'tasks', 'presentation', null];

it.each(TEMPLATES)('offers every kind that a material of the template %s takes, once', (template) => {
  const offered = listKindGroups(template).flatMap(({ kinds }) => kinds);
  expect(offered.toSorted()).toEqual(kindsOf(template).filter(isQuestionKind).toSorted());
});

it('begins with what is marked in a test, and with opinions in a survey', () => {
  expect(listKindGroups('test').map(({ kinds }) => kinds[0])).toEqual(['single', 'survey']);
  expect(listKindGroups('survey').map(({ kinds }) => kinds[0])).toEqual(['survey', 'single']);
});
