import { expect, it } from 'vitest';
import { FAULT_KINDS } from '../history/events.ts';
import { createSeeded } from '../seeded.ts';
import { LIVE_POINTS, planNetworkFaults, planProcessFaults } from './schedule.ts';

function listFirst(seed: number, embedded: boolean, count: number) {
  const schedule = planProcessFaults(createSeeded(seed), embedded, 2);
  return Array.from({ length: count }, () => schedule.next().value);
}

function listNetworkFaults(seed: number, count: number) {
  const schedule = planNetworkFaults(createSeeded(seed), 2);
  return Array.from({ length: count }, () => schedule.next().value);
}

it('one seed makes one schedule, another seed another', () => {
  expect(listFirst(1, true, 50)).toEqual(listFirst(1, true, 50));
  expect(listFirst(1, true, 50)).not.toEqual(listFirst(2, true, 50));
  expect(listNetworkFaults(1, 50)).toEqual(listNetworkFaults(1, 50));
});

it('a schedule begins with every named point, and brings every kind of fault to both servers', () => {
  const faults = [...listFirst(3, true, 300), ...listNetworkFaults(3, 100)];
  const needed = faults.filter((planned) => planned.needed).map(({ fault }) => fault);
  for (const point of LIVE_POINTS) expect(needed).toContain(`crash_${point}`);
  expect(new Set(faults.map(({ fault }) => fault)).size).toBe(FAULT_KINDS.length + LIVE_POINTS.length);
  expect(new Set(faults.map(({ server }) => server)).size).toBe(2);
});

it.each([1, 2, 3])(
  'the schedule of seed %s does each thing that is done to processes once before any again',
  (seed) => {
    const faults = listFirst(seed, true, LIVE_POINTS.length + 8);
    expect(new Set(faults.map(({ fault }) => fault)).size).toBe(faults.length);
    expect(faults.find(({ fault }) => fault === 'kill_database')?.needed).toBe(true);
  },
);

it('a database that is not ours is never killed', () => {
  const faults = listFirst(3, false, 300).map(({ fault }) => fault);
  expect(faults.filter((fault) => fault === 'kill_database' || fault === 'kill_both')).toEqual([]);
});
