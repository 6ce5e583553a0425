/** The value at a path of names in parsed JSON; undefined where the path leads nowhere. */
export function find(value: unknown, ...names: string[]): unknown {
  let found = value;
  for (const name of names) found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return found;
}

/** @throws TypeError when there is no text at the path. */
export function getText(value: unknown, ...names: string[]): string {
  const found = find(value, ...names);
  if (typeof found !== 'string') throw new TypeError(`no text at ${names.join('.')}`);
  return found;
}

/** @throws TypeError when there is no number at the path. */
export function getNumber(value: unknown, ...names: string[]): number {
  const found = find(value, ...names);
  if (typeof found !== 'number') throw new TypeError(`no number at ${names.join('.')}`);
  return found;
}
