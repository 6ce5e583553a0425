/** Numbers from 0 on, and which of them belong together (union and find). */
export interface Union {
  /** Begins with a number that belongs to itself alone. */
  readonly begin: (number: number) => void;
  readonly join: (one: number, other: number) => void;
  /** The least number of those that belong together with one. */
  readonly rootOf: (number: number) => number;
}

/** Makes room for so many numbers. */
export function createUnion(capacity: number): Union {
  const parent = new Int32Array(capacity);

  function rootOf(number: number): number {
    let root = number;
    for (let above = parent[root] ?? 0; above !== root; above = parent[root] ?? 0) {
      // Every second one is hung higher on the way, so that ways stay short.
      parent[root] = parent[above] ?? 0;
      root = parent[root] ?? 0;
    }
    return root;
  }

  function join(one: number, other: number): void {
    const [first, second] = [rootOf(one), rootOf(other)];
    if (first < second) parent[second] = first;
    else parent[first] = second;
  }

  return {
    begin: (number) => {
      parent[number] = number;
    },
    join,
    rootOf,
  };
}
