/**
 * Writes a value as canonical JSON (RFC 8785): keys sorted by UTF-16 code units, no spaces, numbers as ECMAScript writes
 * them, so that equal values have equal texts and hashes. The value must not be deeper than the stack allows: the
 * server refuses deeper JSON when it reads a request.
 * @throws TypeError for anything JSON can't hold as it is: undefined, a number that is not finite, a lone surrogate, a
 * function, symbol or bigint, an object that is neither plain nor an array, a cycle.
 */
export function canonicalJson(value: unknown): string {
  return write(value, []);
}

function write(value: unknown, ancestors: readonly unknown[]): string {
  switch (typeof value) {
    case 'boolean':
      return String(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`Canonical JSON has no ${value}`);
      return JSON.stringify(value);
    case 'string':
      return writeText(value);
    case 'object':
      break;
    default:
      throw new TypeError(`Canonical JSON has no ${typeof value}`);
  }
  if (value === null) return 'null';
  if (ancestors.includes(value)) throw new TypeError('Canonical JSON has no cycles');
  const inside = [...ancestors, value];
  if (Array.isArray(value)) return `[${Array.from(value, (item: unknown) => write(item, inside)).join(',')}]`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError('Canonical JSON has plain objects only');
  if (Object.getOwnPropertySymbols(value).length > 0) throw new TypeError('Canonical JSON has no symbol');
  const members = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]: [string, unknown]) => `${writeText(key)}:${write(item, inside)}`);
  return `{${members.join(',')}}`;
}

function writeText(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('Canonical JSON has no lone surrogates');
  return JSON.stringify(text);
}
