import { expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

function clockAt(start: number) {
  let monotonic = start;
  const clock = createServerClock(
    () => monotonic,
    () => 5,
  );
  return { clock, pass: (ms: number) => (monotonic += ms) };
}

it('counts from the document with the monotonic clock, whatever the device thinks', () => {
  const { clock, pass } = clockAt(1000);
  expect(clock.now()).toBe(5);
  clock.observe(50_000);
  pass(700);
  expect(clock.now()).toBe(50_700);
});

it('lets the quickest of several documents count', () => {
  const { clock, pass } = clockAt(0);
  clock.observe(100_000 - 900);
  pass(100);
  clock.observe(100_100 - 40);
  pass(100);
  clock.observe(100_200 - 500);
  expect(clock.now()).toBe(100_200 - 40);
});

it('halves the latency of the quickest round trip', () => {
  const { clock } = clockAt(0);
  clock.observe(100_000 - 50, 100);
  expect(clock.now()).toBe(100_000);
});

it('is not misled by a document that was made long before it was asked for', () => {
  const { clock } = clockAt(0);
  clock.observe(100_000 - 8000, 60);
  clock.observe(100_000 - 20);
  expect(clock.now()).toBe(100_000 - 20);
});

it('follows a server clock that was set back, after as many documents as it looks at', () => {
  const { clock, pass } = clockAt(0);
  clock.observe(100_000);
  for (let count = 0; count < 8; count += 1) {
    pass(100);
    clock.observe(98_000 + (count + 1) * 100);
  }
  expect(clock.now()).toBe(98_800);
});

it('takes an estimate until a document has come, and then forgets it', () => {
  const { clock, pass } = clockAt(0);
  clock.assume(900_000);
  pass(700);
  expect(clock.now()).toBe(900_700);
  clock.observe(50_000);
  clock.assume(900_000);
  expect(clock.now()).toBe(50_000);
});
