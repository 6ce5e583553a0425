import { PROOF_HEADER } from '@parta/domain/session/proof-header';
import { formatProof, type ProofTask, parseProof } from '@parta/domain/session/proof-of-work';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Refused } from '../refused.ts';
import { prove } from '../testing/callers/proofs.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases/database.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { TestClock } from '../testing/test-clock.ts';
import type { Asker } from './asker.ts';
import { type Budget, difficultyOf, type Limit } from './budget.ts';
import type { Purpose, Sealer } from './challenges.ts';
import { budgetHandlers } from './jobs.handlers.ts';
import { Limits } from './limits.ts';

const SMALL: Limit = { most: 3, forgiven_per_minute: 2 };
const LARGE: Limit = { most: 20, forgiven_per_minute: 6 };

let database: TestDatabase;
let clock: TestClock;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = new TestClock();
  clock.freeze();
});

afterAll(() => database.drop());

/** As {@link createSecrets} seals, with a key of the test's. */
const secrets: Sealer = {
  seal: (purpose, text) => Buffer.from(`${purpose} ${text}`).toString('base64url').split('').toReversed().join(''),
  isSealOf: (purpose, text, seal) => secrets.seal(purpose, text) === seal,
};

/** A server process over the database of the test. */
const process = (): Limits => new Limits({ db: database.opened.kysely, clock, random: seededRandom(made), secrets });

/** A bucket that nobody has counted in. */
function bucket(limit: Limit = SMALL): Budget {
  made += 1;
  return { bucket: `bucket ${made}`, limit };
}

const someone = (fields: Partial<Asker> = {}): Asker => ({
  network: '203.0.113.7',
  device: 'a device',
  isNewDevice: false,
  proof: null,
  ...fields,
});

const shape = z.object({ challenge: z.string(), difficulty: z.number(), puzzles: z.number() });

/** The work that a try is asked for; null where it passes. */
async function taskOf(tried: Promise<unknown>): Promise<ProofTask | null> {
  try {
    await tried;
    return null;
  } catch (error) {
    if (!(error instanceof Refused) || error.reason !== 'proof_needed') throw error;
    return shape.parse(error.extra);
  }
}

async function requireTask(limits: Limits, budgets: readonly Budget[], asker = someone()): Promise<ProofTask> {
  const task = await taskOf(limits.begin('code', asker, budgets));
  if (task === null) throw new Error('the budget has room');
  return task;
}

/** A bucket without room. */
async function full(limits: Limits, limit: Limit = SMALL): Promise<Budget[]> {
  const budgets = [bucket(limit)];
  await limits.add(budgets, limit.most);
  return budgets;
}

const proofOf = (task: ProofTask): string => prove(task)[PROOF_HEADER] ?? '';

describe('a budget', () => {
  it('counts as many tries as it has room for, then says when to come back', async () => {
    const limits = process();
    const budgets = [bucket(LARGE), bucket()];
    for (let index = 0; index < 3; index += 1) expect(await limits.charge(budgets)).toEqual({ isAllowed: true });
    expect(await limits.charge(budgets)).toEqual({ isAllowed: false, retry_after: 30 });
    clock.advance(30_000);
    expect(await limits.charge(budgets)).toEqual({ isAllowed: true });
    expect((await limits.charge(budgets)).isAllowed).toBe(false);
  });

  it('is left as it was by a try that another one has no room for', async () => {
    const limits = process();
    const [large, small] = [bucket(LARGE), bucket()];
    for (let index = 0; index < 10; index += 1) await limits.charge([large, small]);
    const [level] = await limits.levels([large]);
    expect(level).toBeCloseTo(3);
  });

  it('has no more room for tries that come all at once, through two processes, and after a restart', async () => {
    const budgets = [bucket(LARGE)];
    const [one, other] = [process(), process()];
    await one.charge(budgets);
    const counted = await Promise.all(
      Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? one : other).charge(budgets)),
    );
    expect(counted.filter(({ isAllowed }) => isAllowed)).toHaveLength(19);
    expect((await process().charge(budgets)).isAllowed).toBe(false);
  });

  it('however tries are timed, no more pass than it has room for and time has forgiven', async () => {
    const limits = process();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 12 }), async (waits) => {
        const budgets = [bucket()];
        let passed = 0;
        let elapsed = 0;
        for (const wait of waits) {
          clock.advance(wait);
          elapsed += wait;
          if ((await limits.charge(budgets)).isAllowed) passed += 1;
          expect(passed).toBeLessThanOrEqual(SMALL.most + (elapsed * SMALL.forgiven_per_minute) / 60_000 + 0.01);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('gets a try back that was right', async () => {
    const limits = process();
    const budgets = [bucket()];
    for (let index = 0; index < 10; index += 1) await (await limits.begin('code', someone(), budgets))();
    expect(await limits.levels(budgets)).toEqual([0]);
  });

  it('is named in the database by a digest alone, and swept once time has forgiven everything', async () => {
    const limits = process();
    const budgets = [bucket()];
    await limits.charge(budgets);
    const before = await database.opened.kysely.selectFrom('rate_limit').select('bucket').execute();
    expect(before.map((row) => row.bucket)).not.toContain(budgets[0]?.bucket);
    clock.advance(30_001);
    for (const { handle } of budgetHandlers({ db: database.opened.kysely, clock })) await handle({});
    const after = await database.opened.kysely.selectFrom('rate_limit').select('bucket').execute();
    expect(before.length - after.length).toBeGreaterThan(0);
    expect(after.map((row) => row.bucket)).not.toContain(secrets.seal('rate-limit', budgets[0]?.bucket ?? ''));
  });
});

describe('a proof of work', () => {
  it('lets a try through that no budget has room for, once, and the try counts', async () => {
    const limits = process();
    const budgets = await full(limits);
    const proof = proofOf(await requireTask(limits, budgets));
    const tries = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        taskOf((index % 2 === 0 ? limits : process()).begin('code', someone({ proof }), budgets)),
      ),
    );
    expect(tries.filter((task) => task === null)).toHaveLength(1);
    expect((await limits.levels(budgets))[0]).toBeCloseTo(4);
    expect(await taskOf(process().begin('code', someone({ proof }), budgets))).not.toBeNull();
  });

  it('is taken from the network or the device that was asked for it, and from no one else', async () => {
    const limits = process();
    const budgets = await full(limits);
    const task = (): Promise<ProofTask> => requireTask(limits, budgets);
    const tried = async (fields: Partial<Asker>): Promise<ProofTask | null> =>
      taskOf(limits.begin('code', someone({ ...fields, proof: proofOf(await task()) }), budgets));
    expect(await tried({ network: '198.51.100.1' })).toBeNull();
    expect(await tried({ device: 'another device' })).toBeNull();
    expect(await tried({ network: '198.51.100.1', device: 'another device' })).not.toBeNull();
  });

  it('for something else, too late, or changed in any way is none', async () => {
    const limits = process();
    const budgets = await full(limits);
    const tried = (proof: string, purpose: Purpose = 'code'): Promise<ProofTask | null> =>
      taskOf(limits.begin(purpose, someone({ proof }), budgets));
    const task = await requireTask(limits, budgets);
    const proof = proofOf(task);
    expect(await tried(proof, 'sign_in')).not.toBeNull();
    const parts = task.challenge.split('~');
    for (const [index, part] of parts.entries()) {
      const challenge = parts
        .with(index, index === 0 ? 'mail' : `${part.slice(0, -1)}${part.endsWith('1') ? '2' : '1'}`)
        .join('~');
      expect(await tried(proofOf({ ...task, challenge })), `part ${index}`).not.toBeNull();
    }
    const solutions = parseProof(proof)?.solutions ?? [];
    // `prove` gives the first try that solves a puzzle: the try before it does not.
    const puzzle = solutions.findIndex((solution) => solution > 0);
    const unsolved = solutions.with(puzzle, (solutions[puzzle] ?? 0) - 1);
    for (const wrong of [unsolved, solutions.slice(1), [...solutions, 0], []]) {
      expect(await tried(formatProof({ challenge: task.challenge, solutions: wrong }))).not.toBeNull();
    }
    for (const text of ['', ':', 'x', `${proof}:0`, `${task.challenge}:zzzzzzz.0`, '\u0000'.repeat(40)]) {
      expect(await tried(text)).not.toBeNull();
    }
    clock.advance(4 * 60_000);
    await limits.add(budgets, SMALL.most);
    expect(await tried(proof)).not.toBeNull();
  });

  it('that was less work than is asked for by now is none, and a little less will do', async () => {
    const limits = process();
    const [easy, hard] = [await full(limits, LARGE), await full(limits, LARGE)];
    await limits.add(hard, LARGE.most);
    const proof = async (): Promise<string> => proofOf(await requireTask(limits, easy));
    expect(await taskOf(limits.begin('code', someone({ proof: await proof() }), hard))).not.toBeNull();
    await limits.add(easy, 4);
    expect(await taskOf(limits.begin('code', someone({ proof: await proof() }), easy))).toBeNull();
  });

  it('grows from a light one at the edge of a budget to five times as much, and for a siege much further', () => {
    const difficulties = [0, 20, 30, 40, 80, 1000].map((level) => difficultyOf(LARGE, level));
    expect(difficulties).toEqual([320, 320, 593, 1100, 1100, 1100]);
    expect(difficultyOf({ ...LARGE, isSiege: true }, 1000)).toBe(1100 * 16);
  });
});
