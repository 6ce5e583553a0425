/** Where tests keep which refusals they have provoked: one file for each of theirs, emptied when a run begins. */
export const PROVOKED = new URL('../../../../../.parta/refusals/', import.meta.url);

/** Refusals of the file of tests under way: those that the contract declares, and those that it does not. */
export const heardRefusals = { declared: new Set<string>(), undeclared: new Set<string>() };

/** One refusal of one call, as a line. */
export function refusalKey(name: string, status: number | string, reason: string): string {
  return `${name} ${status} ${reason}`;
}
