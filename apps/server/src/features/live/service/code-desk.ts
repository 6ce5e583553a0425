import type { Context } from '../../../context.ts';
import type { Asker } from '../../../limits/asker.ts';
import { type Budget, type Limit, secondsOf } from '../../../limits/budget.ts';
import { hardestOf } from '../../../limits/limits.ts';
import { countOpenRooms, listActivitiesByCodes } from '../queries/session.ts';

/** A device that mistypes is asked for work long before it can guess. */
const DEVICE: Limit = { most: 20, forgiven_per_minute: 10 };
/** Loosely: a whole school sits behind one address. */
const NETWORK: Limit = { most: 200, forgiven_per_minute: 30 };
/** Everybody together: pupils of so many rooms and groups mistype so much, machines much more. */
const EVERYBODY = { most: 1000, most_per_room: 20 };
const ROOMS_MS = 10_000;

/** Codes of one address that are looked up at the same moment; the budget is asked again before the next ones. */
const AT_ONCE = 32;

/** What right codes may take back of an address's failures: whoever has one must not buy guesses with it for ever. */
const EARNINGS: Limit = { most: 40, forgiven_per_minute: 4 };
/** An address with fewer failures needs nothing back. */
const EARNS_FROM = 50;

interface Guess {
  readonly code: string;
  readonly asker: Asker;
  resolve(id: string | null): void;
  reject(error: unknown): void;
}

interface Levels {
  readonly shared: readonly Budget[];
  readonly room: number;
  readonly difficulty: number;
  readonly retry_after: number;
  readonly devices: ReadonlyMap<string, number>;
}

type CodeDeskDeps = Pick<Context, 'db' | 'clock' | 'limits'>;

/** What codes lead to, by code; those that lead nowhere are left out. */
export type LookUpCodes = (codes: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * Looks join codes up. Wrong ones are counted by device, by address, and over all in relation to the number of open
 * rooms and groups; beyond a budget a look-up asks for a proof of work. Whoever presses at the same moment behind one address
 * stands in line: equal codes share a look-up, and what is under way is no failure.
 */
export class CodeDesk {
  readonly #deps: CodeDeskDeps;
  readonly #lookUp: LookUpCodes;
  readonly #lines = new Map<string, Guess[]>();
  #rooms = { count: 0, until: 0 };

  /** @param lookUp codes of live activities unless told otherwise; guesses at all sorts of codes count together. */
  constructor(deps: CodeDeskDeps, lookUp: LookUpCodes = (codes) => listActivitiesByCodes(deps.db, codes)) {
    this.#deps = deps;
    this.#lookUp = lookUp;
  }

  /**
   * Resolves with the id of what a code leads to, or with null.
   * @throws Refused 429 `proof_needed` beyond a budget, where no proof comes along.
   */
  find(code: string, asker: Asker): Promise<string | null> {
    const { promise, resolve, reject } = Promise.withResolvers<string | null>();
    const line = this.#lines.get(asker.network);
    const guess = { code, asker, resolve, reject };
    if (line === undefined) {
      const opened = [guess];
      this.#lines.set(asker.network, opened);
      setImmediate(() => void this.#serve(asker.network, opened));
    } else {
      line.push(guess);
    }
    return promise;
  }

  async #serve(network: string, line: Guess[]): Promise<void> {
    while (line.length > 0) {
      const wave = line.splice(0);
      try {
        line.unshift(...(await this.#answer(network, wave)));
      } catch (error) {
        for (const { reject } of wave) reject(error);
      }
    }
    this.#lines.delete(network);
  }

  /** Answers who can be answered now; gives back who stays in line. */
  async #answer(network: string, wave: readonly Guess[]): Promise<Guess[]> {
    const levels = await this.#readLevels(network, wave);
    const { picked, beyond, left } = pick(wave, levels);
    const proved = await Promise.all(beyond.map((guess) => this.#takeProof(guess, levels)));
    const asked = [...picked, ...proved.flatMap((guess) => (guess === null ? [] : [guess]))];
    if (asked.length === 0) return left;
    const found = await this.#lookUp([...new Set(asked.map(({ code }) => code))]);
    for (const { code, resolve } of asked) resolve(found.get(code) ?? null);
    const wrong = asked.filter(({ code }) => !found.has(code));
    if (wrong.length > 0) await this.#addWrong(wrong, levels.shared);
    if (found.size > 0) await this.#giveBack(network, levels);
    return left;
  }

  async #readLevels(network: string, wave: readonly Guess[]): Promise<Levels> {
    const shared = [{ bucket: `code network ${network}`, limit: NETWORK }, await this.#everybody()];
    // A device that has just got its mark has failed at nothing.
    const marks = wave.flatMap(({ asker }) => (asker.isNewDevice ? [] : [asker.device]));
    const known = [...new Set(marks)];
    const levels = await this.#deps.limits.levels([...shared, ...known.map(budgetOfDevice)]);
    const free = shared.map(({ limit }, index) => limit.most - (levels[index] ?? 0));
    const waits = shared.map(({ limit }, index) => secondsOf(limit, Math.max(0, 1 - (free[index] ?? 0))));
    return {
      shared,
      room: Math.floor(Math.min(...free)),
      difficulty: hardestOf(shared, levels),
      retry_after: Math.max(1, Math.ceil(Math.max(...waits))),
      devices: new Map(known.map((device, index) => [device, levels[shared.length + index] ?? 0])),
    };
  }

  async #takeProof(guess: Guess, { devices, difficulty, retry_after }: Levels): Promise<Guess | null> {
    const { device } = guess.asker;
    const own = hardestOf([budgetOfDevice(device)], [devices.get(device) ?? 0]);
    try {
      await this.#deps.limits.requireProof('code', guess.asker, Math.max(own, difficulty), retry_after);
      return guess;
    } catch (error) {
      guess.reject(error);
      return null;
    }
  }

  async #addWrong(wrong: readonly Guess[], shared: readonly Budget[]): Promise<void> {
    const { limits } = this.#deps;
    const looked_up = new Set(wrong.map(({ code }) => code)).size;
    const failed = wrong.map(({ asker }) => budgetOfDevice(asker.device));
    await Promise.all([limits.add(shared, looked_up), limits.add(failed, 1)]);
  }

  async #giveBack(network: string, { shared, room }: Levels): Promise<void> {
    const { limits } = this.#deps;
    const own = shared.slice(0, 1);
    if (room > NETWORK.most - EARNS_FROM) return;
    const earned = await limits.charge([{ bucket: `code earned ${network}`, limit: EARNINGS }]);
    if (earned.isAllowed) await limits.add(own, -1);
  }

  async #everybody(): Promise<Budget> {
    const most = EVERYBODY.most + EVERYBODY.most_per_room * (await this.#countRooms());
    return { bucket: 'code everybody', limit: { most, forgiven_per_minute: most } };
  }

  async #countRooms(): Promise<number> {
    const at = this.#deps.clock.now();
    const now = at.getTime();
    if (this.#rooms.until <= now) {
      this.#rooms = { ...this.#rooms, until: now + ROOMS_MS };
      this.#rooms = { count: await countOpenRooms(this.#deps.db, at), until: now + ROOMS_MS };
    }
    return this.#rooms.count;
  }
}

/** Divides those who wait: who is looked up now, who is beyond a budget, and who stays in line. */
function pick(wave: readonly Guess[], { room, devices }: Levels): { picked: Guess[]; beyond: Guess[]; left: Guess[] } {
  const free = Math.min(room, AT_ONCE);
  const codes = new Set<string>();
  const tries = new Map<string, number>();
  const picked: Guess[] = [];
  const beyond: Guess[] = [];
  const left: Guess[] = [];
  for (const guess of wave) {
    const { code, asker } = guess;
    const tried = (devices.get(asker.device) ?? 0) + (tries.get(asker.device) ?? 0);
    if (room < 1 || (devices.get(asker.device) ?? 0) + 1 > DEVICE.most) beyond.push(guess);
    else if (tried + 1 > DEVICE.most || (!codes.has(code) && codes.size >= free)) left.push(guess);
    else {
      codes.add(code);
      tries.set(asker.device, (tries.get(asker.device) ?? 0) + 1);
      picked.push(guess);
    }
  }
  return { picked, beyond, left };
}

function budgetOfDevice(device: string): Budget {
  return { bucket: `code device ${device}`, limit: DEVICE };
}
