import { expect, it } from 'vitest';
import { begun } from '../../../testing/sample-attempt.ts';
import { listQuestionStates, listSections } from './question-states.ts';

it('numbers questions through all slides, with what is answered and marked', () => {
  const states = listQuestionStates(begun, new Set(['q3']), (question_id) => question_id === 'q1');
  expect(states).toEqual([
    { question_id: 'q1', content_id: 'one', position: 0, num: 1, isAnswered: true, isLater: false },
    { question_id: 'q2', content_id: 'two', position: 1, num: 2, isAnswered: false, isLater: false },
    { question_id: 'q3', content_id: 'two', position: 1, num: 3, isAnswered: false, isLater: true },
  ]);
});

it('shows slides under their modules, those of none first and by themselves', () => {
  const modules = [
    { id: 'lakes', title: 'Озёра', content_ids: ['two', 'three'], submodules: [] },
    { id: 'seas', title: 'Моря', content_ids: [], submodules: [] },
  ];
  const sections = listSections({ ...begun, modules });
  expect(sections.map(({ title, slides }) => [title, slides.map(({ position }) => position)])).toEqual([
    ['', [0]],
    ['Озёра', [1, 2]],
  ]);
});

it('shows submodules under their module, and its other slides before them', () => {
  const submodules = [{ id: 'deep', title: 'Глубокие', content_ids: ['three'] }];
  const modules = [{ id: 'lakes', title: 'Озёра', content_ids: ['one', 'two', 'three'], submodules }];
  const sections = listSections({ ...begun, modules });
  expect(sections.map(({ title, level, slides }) => [level, title, slides.map(({ position }) => position)])).toEqual([
    [2, 'Озёра', [0, 1]],
    [3, 'Глубокие', [2]],
  ]);
});

it('shows all slides together where there are no modules', () => {
  expect(listSections(begun).map(({ slides }) => slides.length)).toEqual([3]);
});
