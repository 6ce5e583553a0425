import { expect, it } from 'vitest';
import { contents } from '../../../testing/sample-attempt.ts';
import { findLinkedPosition } from './linked-module.ts';

const course = {
  contents,
  modules: [
    { id: 'first', title: '', content_ids: ['one'], submodules: [] },
    { id: 'second', title: '', content_ids: ['two', 'three'], submodules: [] },
  ],
};

it('a link to a module leads to its first slide, from any slide of another module', () => {
  expect(findLinkedPosition(course, 0, 'second')).toBe(1);
  expect(findLinkedPosition(course, 2, 'first')).toBe(0);
});

it('a link to the module in which she stands leaves her there, as does one to a module that is not', () => {
  expect(findLinkedPosition(course, 2, 'second')).toBeNull();
  expect(findLinkedPosition(course, 2, 'third')).toBeNull();
  expect(findLinkedPosition(course, 2, null)).toBeNull();
});
