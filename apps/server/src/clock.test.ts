import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SteeredClock } from './clock.ts';

const EPOCH = Date.UTC(2026, 10, 20, 9);

/** A machine that the test lets run, sleep and be set. */
function makeMachine() {
  let monotonic = 5000;
  let wall = EPOCH;
  let jumps = 0;
  const clock = new SteeredClock({ monotonic: () => monotonic, wall: () => wall }, EPOCH - 5000, () => (jumps += 1));
  return {
    now: () => clock.now().getTime() - EPOCH,
    jumps: () => jumps,
    steerTo: (time: number) => clock.steer(EPOCH + time - monotonic),
    run(milliseconds: number) {
      monotonic += milliseconds;
      wall += milliseconds;
    },
    set: (milliseconds: number) => (wall += milliseconds),
  };
}

it('runs with the machine, whatever its wall clock is set to, and tells of that', () => {
  const machine = makeMachine();
  machine.run(1000);
  expect(machine.now()).toBe(1000);
  machine.set(-7_200_000);
  machine.run(500);
  expect(machine.now()).toBe(1500);
  expect(machine.jumps()).toBe(1);
  machine.run(500);
  expect(machine.now()).toBe(2000);
  expect(machine.jumps()).toBe(1);
});

it('makes a small correction little by little', () => {
  const machine = makeMachine();
  machine.steerTo(100);
  machine.run(100);
  expect(machine.now()).toBe(150);
  machine.run(100);
  expect(machine.now()).toBe(300);
  machine.run(100);
  expect(machine.now()).toBe(400);
  machine.steerTo(300);
  machine.run(100);
  expect(machine.now()).toBe(450);
  machine.run(100);
  expect(machine.now()).toBe(500);
  machine.run(100);
  expect(machine.now()).toBe(600);
});

it('jumps ahead over a large one, and stands still where it would have to go back', () => {
  const machine = makeMachine();
  machine.steerTo(60_000);
  expect(machine.now()).toBe(60_000);
  machine.steerTo(50_000);
  machine.run(9000);
  expect(machine.now()).toBe(60_000);
  machine.run(2000);
  expect(machine.now()).toBe(61_000);
});

it('never goes back, and is right some time after it was set, whatever happens', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('run' as const), by: fc.integer({ min: 0, max: 5000 }) }),
    fc.record({ kind: fc.constant('set' as const), by: fc.integer({ min: -10_000, max: 10_000 }) }),
    fc.record({ kind: fc.constant('steer' as const), by: fc.integer({ min: -3000, max: 3000 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: -3000, max: 3000 }), (steps, last) => {
      const machine = makeMachine();
      let told = machine.now();
      for (const { kind, by } of steps) {
        if (kind === 'steer') machine.steerTo(told + by);
        else machine[kind](by);
        expect(machine.now()).toBeGreaterThanOrEqual(told);
        told = machine.now();
      }
      machine.steerTo(told + last);
      machine.run(10_000);
      expect(machine.now()).toBeCloseTo(told + last + 10_000, -0.5);
    }),
  );
});
