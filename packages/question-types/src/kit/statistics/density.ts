/** How much must fit on a wall: 'dense' draws smaller, 'packed' smallest. */
export type Density = 'roomy' | 'dense' | 'packed';

/** Chooses by the number of things and by the longest text among them. */
export function densityOf(names: readonly string[]): Density {
  const longest = Math.max(0, ...names.map((name) => name.length));
  if (names.length > 8 || longest > 90) return 'packed';
  return names.length > 4 || longest > 40 ? 'dense' : 'roomy';
}
