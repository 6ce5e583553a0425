import { distance } from 'fastest-levenshtein';
import type { Environment } from './environment.ts';
import { VARIABLES } from './variables.ts';

const SHORTEST = 6;
const FARTHEST = 2;

/** A variable that is set and is nothing of ours, but nearly: it was probably meant. */
export interface NearVariable {
  readonly found: string;
  readonly meant: string;
}

/** Finds variables whose names are at most two letters away from a setting's, of six letters or more. */
export function listNearVariables(env: Environment): NearVariable[] {
  const known = new Set<string>(VARIABLES);
  return Object.keys(env)
    .filter((found) => found.length >= SHORTEST && !known.has(found) && (env[found] ?? '').trim() !== '')
    .flatMap((found) => {
      const meant = VARIABLES.filter((name) => name.length >= SHORTEST)
        .map((name) => ({ name, apart: distance(found.toUpperCase(), name) }))
        .filter(({ apart }) => apart <= FARTHEST)
        .toSorted((one, other) => one.apart - other.apart)[0];
      return meant === undefined ? [] : [{ found, meant: meant.name }];
    });
}
