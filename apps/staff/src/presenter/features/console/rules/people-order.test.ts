import { describe, expect, it } from 'vitest';
import { samplePerson } from '../../../testing/sample-lesson.ts';
import { getPersonState, sortPeople } from './people-order.ts';

const answered = samplePerson('Яна', { answered: true, points: 1 });
const thinking = samplePerson('Ёлка', { points: 3 });
const away = samplePerson('Аня 10', { connected: false, points: 3 });
const second = samplePerson('Аня 2', { answered: true, connected: false });
const people = [answered, thinking, away, second];
const names = (order: Parameters<typeof sortPeople>[1]) => sortPeople(people, order, 'open').map((p) => p.nickname);

describe('people of a lesson', () => {
  it('are thinking while a question is open and without an answer after it', () => {
    expect(getPersonState(thinking, 'open')).toBe('thinking');
    expect(getPersonState(thinking, 'closed')).toBe('no_answer');
    expect(getPersonState(thinking, 'no')).toBe('here');
  });

  it('have answered also when their link is lost afterwards', () => {
    expect(getPersonState(second, 'open')).toBe('answered');
    expect(getPersonState(away, 'open')).toBe('offline');
    expect(getPersonState(away, 'closed')).toBe('offline');
  });

  it('stand in the chosen order, equal ones as they came', () => {
    expect(names('arrival')).toEqual(['Яна', 'Ёлка', 'Аня 10', 'Аня 2']);
    expect(names('nickname')).toEqual(['Аня 2', 'Аня 10', 'Ёлка', 'Яна']);
    expect(names('waiting')).toEqual(['Ёлка', 'Аня 10', 'Яна', 'Аня 2']);
    expect(names('points')).toEqual(['Аня 10', 'Ёлка', 'Яна', 'Аня 2']);
  });
});
