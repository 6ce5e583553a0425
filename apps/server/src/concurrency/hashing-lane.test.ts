import { expect, it } from 'vitest';
import { Refused } from '../refused.ts';
import { HashingLane, type HashingRank } from './hashing-lane.ts';

interface Work {
  readonly done: Promise<void>;
  end(): void;
}

function begin(lane: HashingLane, rank: HashingRank, began: string[], name: string): Work {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = lane.run(rank, () => {
    began.push(name);
    return promise;
  });
  return { done, end: resolve };
}

/** Everything that can go on without waiting has gone on. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('two pieces of work run at once, and whoever signs in goes before all others that wait', async () => {
  const lane = new HashingLane(4);
  const began: string[] = [];
  const works = Array.from({ length: 150 }, (_, index) => begin(lane, 'later', began, `account ${index}`));
  works.push(begin(lane, 'sign_in', began, 'sign-in'));
  await settled();
  expect(began).toEqual(['account 0', 'account 1']);
  works[1]?.end();
  await settled();
  expect(began).toEqual(['account 0', 'account 1', 'sign-in']);
  for (const { end } of works) end();
  await Promise.all(works.map(({ done }) => done));
  expect(began).toHaveLength(151);
  expect(began.slice(3)).toEqual(Array.from({ length: 148 }, (_, index) => `account ${index + 2}`));
});

it('of two processors accounts take one: whoever signs in begins at once, and two who do share both', async () => {
  const lane = new HashingLane(2);
  const began: string[] = [];
  const crowd = Array.from({ length: 10 }, (_, index) => begin(lane, 'later', began, `account ${index}`));
  const visitors = Array.from({ length: 3 }, (_, index) => begin(lane, 'sign_in', began, `sign-in ${index}`));
  await settled();
  expect(began).toEqual(['account 0', 'sign-in 0']);
  crowd[0]?.end();
  await settled();
  expect(began).toEqual(['account 0', 'sign-in 0', 'sign-in 1']);
  for (const { end } of [...crowd, ...visitors]) end();
  await Promise.all([...crowd, ...visitors].map(({ done }) => done));
  expect(began).toHaveLength(13);
});

it('work that failed makes room for the next', async () => {
  const lane = new HashingLane();
  const failed = await Promise.allSettled(
    Array.from({ length: 6 }, () => lane.run('later', () => Promise.reject(new Error('broken')))),
  );
  expect(failed.map(({ status }) => status)).toEqual(failed.map(() => 'rejected'));
  expect(await lane.run('later', () => Promise.resolve('done'))).toBe('done');
});

it('beyond three hundred that wait one is told to come back, and a full line of accounts keeps nobody from signing in', async () => {
  const lane = new HashingLane(4);
  const began: string[] = [];
  const works = Array.from({ length: 302 }, (_, index) => begin(lane, 'later', began, String(index)));
  const refused = lane.run('later', () => Promise.resolve());
  await expect(refused).rejects.toThrow(new Refused(503, 'unavailable', { retry_after: 5 }));
  const sign_in = begin(lane, 'sign_in', began, 'sign-in');
  for (const { end } of [...works, sign_in]) end();
  await Promise.all([...works, sign_in].map(({ done }) => done));
  expect(began).toHaveLength(303);
});
