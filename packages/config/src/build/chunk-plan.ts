/** A chunk of a build as the bundler splits it by itself: one for each set of pages and lazy imports that needs it. */
export type PlannedChunk = {
  readonly name: string;
  /** On the wire. */
  readonly bytes: number;
  readonly modules: readonly string[];
  /** Names of the chunks that come with it. */
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** A page, or what a lazy import names: such a chunk stays as it is. */
  readonly root: 'page' | 'lazy' | null;
};

/**
 * What one more request costs, in bytes. A sixth of a way of 150 ms at 1.6 Mbit/s, since six go at a time, would be twice
 * that; but a fast line and a browser that has the file already pay for bytes alone.
 */
const REQUEST_BYTES = 2200;
/**
 * What one page or screen may have to load in vain so that others ask for fewer files, each time two groups become one. Little,
 * since many such steps add up: with three requests' worth the activities of a workspace of forty screens came to 267 kB, with a quarter to 256.
 */
const BURDEN_BYTES_MAX = 0.25 * REQUEST_BYTES;
/** How often a thing is loaded first: a page with any of its screens, a screen, what is opened on a screen. */
const OFTEN = { page: 6, screen: 1, later: 0.2 } as const;

type Load = {
  readonly often: number;
  /** Place of the load before it in the list; what that has brought is there already. */
  readonly after: number | null;
  readonly present: ReadonlySet<PlannedChunk>;
};

/** `loads` has a bit for each load at whose end the group is there. */
type Group = { bytes: number; loads: bigint; readonly members: PlannedChunk[]; imports: Set<Group> };

function collect<Node>(start: Node, next: (node: Node) => Iterable<Node>): Set<Node> {
  const found = new Set([start]);
  for (const node of found) for (const one of next(node)) found.add(one);
  return found;
}

/** Pages first, then what each can load after itself. */
function listLoads(chunks: readonly PlannedChunk[]): Load[] {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  const find = (names: readonly string[]): PlannedChunk[] => names.flatMap((name) => byName.get(name) ?? []);
  const bring = (root: PlannedChunk): Set<PlannedChunk> => collect(root, ({ imports }) => find(imports));
  const pages = chunks.filter(({ root }) => root === 'page');
  const loads: Load[] = pages.map((page) => ({ often: OFTEN.page, after: null, present: bring(page) }));
  const seen = new Set<PlannedChunk>(pages);
  for (const [after, load] of loads.entries()) {
    const often = load.after === null ? OFTEN.screen : OFTEN.later;
    for (const lazy of find([...load.present].flatMap(({ dynamicImports }) => dynamicImports))) {
      if (seen.has(lazy)) continue;
      seen.add(lazy);
      loads.push({ often, after, present: load.present.union(bring(lazy)) });
    }
  }
  return loads;
}

/** What fetching costs over all loads, in bytes: each group once, where it is not there yet. */
function createPrice(loads: readonly Load[]): (bytes: number, present: bigint) => number {
  const has = (present: bigint, index: number): boolean => ((present >> BigInt(index)) & 1n) === 1n;
  return (bytes, present) =>
    loads.reduce(
      (sum, { often, after }, index) =>
        has(present, index) && (after === null || !has(present, after)) ? sum + often * (bytes + REQUEST_BYTES) : sum,
      0,
    );
}

const withImports = (group: Group): Set<Group> => collect(group, ({ imports }) => imports);

/** Whether `to` is imported through a third one: the two as one would import each other with it. */
function isAround(from: Group, to: Group): boolean {
  return [...from.imports].some((next) => next !== to && withImports(next).has(to));
}

/** What is saved when two groups become one; less than nothing where that costs more. */
function findGain(one: Group, other: Group, price: ReturnType<typeof createPrice>): number {
  const loads = one.loads | other.loads;
  let gain = price(one.bytes, one.loads) + price(other.bytes, other.loads) - price(one.bytes + other.bytes, loads);
  for (const group of withImports(one).union(withImports(other))) {
    if (group === one || group === other || (loads & ~group.loads) === 0n) continue;
    gain += price(group.bytes, group.loads) - price(group.bytes, group.loads | loads);
  }
  return gain;
}

/** The most that a page or a screen has to load in addition when two groups become one, in bytes. */
function findBurden(one: Group, other: Group, firstLoads: bigint): number {
  const loads = (one.loads | other.loads) & firstLoads;
  const burdens = new Map<bigint, number>();
  for (const group of withImports(one).union(withImports(other))) {
    const added = loads & ~group.loads;
    for (let bit = 1n; bit <= added; bit <<= 1n) {
      if ((added & bit) !== 0n) burdens.set(bit, (burdens.get(bit) ?? 0) + group.bytes);
    }
  }
  return Math.max(0, ...burdens.values());
}

function merge(one: Group, other: Group, groups: Set<Group>): void {
  one.bytes += other.bytes;
  one.loads |= other.loads;
  one.members.push(...other.members);
  one.imports = one.imports.union(other.imports).difference(new Set([one, other]));
  groups.delete(other);
  for (const group of groups) if (group.imports.delete(other)) group.imports.add(one);
  for (const group of withImports(one)) group.loads |= one.loads;
}

function createGroups(chunks: readonly PlannedChunk[], loads: readonly Load[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const chunk of chunks) {
    const bits = loads.reduce((sum, { present }, index) => sum | (present.has(chunk) ? 1n << BigInt(index) : 0n), 0n);
    groups.set(chunk.name, { bytes: chunk.bytes, loads: bits, members: [chunk], imports: new Set() });
  }
  for (const { name, imports } of chunks) {
    for (const each of imports) {
      const next = groups.get(each);
      if (next !== undefined) groups.get(name)?.imports.add(next);
    }
  }
  return groups;
}

/**
 * Which small shared chunks are put together, so that a first load asks for few files: the smallest first, each with the
 * one that saves the most, as long as that saves more than it brings to those who do not need it, and brings none of them
 * much. Never so that two
 * chunks would import each other.
 * @returns for each module that moves, the name of the largest chunk that its own is put together with
 */
export function planChunks(chunks: readonly PlannedChunk[]): Map<string, string> {
  const loads = listLoads(chunks);
  const price = createPrice(loads);
  const firstLoads = loads.reduce(
    (bits, { often }, index) => (often < OFTEN.screen ? bits : bits | (1n << BigInt(index))),
    0n,
  );
  const groups = new Set(createGroups(chunks, loads).values());
  const shared = new Set([...groups].filter(({ members }) => members.every(({ root }) => root === null)));
  const waiting = new Set(shared);
  while (waiting.size > 0) {
    const one = [...waiting].reduce((least, group) => (group.bytes < least.bytes ? group : least));
    waiting.delete(one);
    const [best] = [...shared]
      .filter((other) => other !== one && (other.loads & one.loads) !== 0n)
      .map((other) => ({ other, gain: findGain(one, other, price) }))
      .filter(({ gain, other }) => gain > 0 && findBurden(one, other, firstLoads) <= BURDEN_BYTES_MAX)
      .sort((a, b) => b.gain - a.gain)
      .filter(({ other }) => !isAround(one, other) && !isAround(other, one));
    if (best === undefined) continue;
    merge(one, best.other, groups);
    shared.delete(best.other);
    waiting.delete(best.other);
    waiting.add(one);
  }
  return new Map(
    [...shared]
      .filter(({ members }) => members.length > 1)
      .flatMap(({ members }) => {
        const { name } = members.reduce((most, chunk) => (chunk.bytes > most.bytes ? chunk : most));
        return members.flatMap(({ modules }) => modules.map((id): [string, string] => [id, name]));
      }),
  );
}
