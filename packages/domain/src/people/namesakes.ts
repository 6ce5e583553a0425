/** A person by the line that lists show, with what tells namesakes apart. */
export interface NamedInLine {
  /** Last and first name, or a nickname. */
  readonly name: string;
  /** Empty for none. */
  readonly middle_name: string;
}

/**
 * A name for each person, none of them twice: with the middle name where the line repeats, and with a number where that
 * repeats too. Names that differ in the case of letters alone are equal.
 */
export function tellNamesakesApart(people: readonly NamedInLine[]): string[] {
  const counts = countNames(people.map(({ name }) => name));
  const lines = people.map(({ name, middle_name }) =>
    (counts.get(keyOf(name)) ?? 0) > 1 && middle_name !== '' ? `${name} ${middle_name}` : name,
  );
  const repeated = countNames(lines);
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = keyOf(line);
    if ((repeated.get(key) ?? 0) < 2) return line;
    let number = (seen.get(key) ?? 0) + 1;
    // Somebody may be called like that.
    while (number > 1 && repeated.has(keyOf(`${line} (${number})`))) number += 1;
    seen.set(key, number);
    return number === 1 ? line : `${line} (${number})`;
  });
}

function countNames(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  return counts;
}

function keyOf(name: string): string {
  return name.toLowerCase();
}
