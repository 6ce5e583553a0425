import { expect, it } from 'vitest';
import { inOrderOfReferences } from './table-catalog.ts';

const tables = ['answer', 'activity', 'participant', 'person'].map((name) => ({ name }));

it('each table comes after those it refers to, itself left aside', () => {
  const ordered = inOrderOfReferences(tables, [
    { from: 'answer', to: 'participant' },
    { from: 'participant', to: 'activity' },
    { from: 'participant', to: 'person' },
    { from: 'activity', to: 'person' },
  ]);
  expect(ordered.map(({ name }) => name)).toEqual(['person', 'activity', 'participant', 'answer']);
});

it('tables that refer to each other in a circle are named', () => {
  const circle = [
    { from: 'answer', to: 'activity' },
    { from: 'activity', to: 'answer' },
  ];
  expect(() => inOrderOfReferences(tables, circle)).toThrow('answer, activity');
});
