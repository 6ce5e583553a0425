import { expect, it } from 'vitest';
import { createSeeded } from '../seeded.ts';
import { planFaults } from './schedule.ts';

function listFirst(seed: number, embedded: boolean, count: number) {
  const schedule = planFaults(createSeeded(seed), embedded);
  return Array.from({ length: count }, () => schedule.next().value);
}

it('one seed makes one schedule, another seed another', () => {
  expect(listFirst(1, true, 50)).toEqual(listFirst(1, true, 50));
  expect(listFirst(1, true, 50)).not.toEqual(listFirst(2, true, 50));
});

it('a schedule begins with a kill of the server in a burst of answers and brings every kind of fault', () => {
  const faults = listFirst(3, true, 300).map(({ fault }) => fault);
  expect(faults[0]).toBe('kill_server_in_burst');
  expect(new Set(faults).size).toBe(8);
});

it('a database that is not ours is never killed', () => {
  const faults = listFirst(3, false, 300).map(({ fault }) => fault);
  expect(faults.filter((fault) => fault === 'kill_database' || fault === 'kill_both')).toEqual([]);
});
