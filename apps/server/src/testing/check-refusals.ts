import { readdirSync, readFileSync } from 'node:fs';
import type { Endpoint } from '@parta/contract/endpoint';
import { endpoints } from '@parta/contract/endpoints';
import { PROVOKED, refusalKey } from './provoked-refusals.ts';

/** Every refusal that calls declare and that is not among the provoked ones. */
export function listUnprovoked(
  declared: Readonly<Record<string, Pick<Endpoint, 'reasons'>>>,
  provoked: ReadonlySet<string>,
): string[] {
  return Object.entries(declared)
    .flatMap(([name, { reasons }]) =>
      Object.entries(reasons).flatMap(([status, list]) => list.map((reason) => refusalKey(name, status, reason))),
    )
    .filter((key) => !provoked.has(key));
}

/** What the tests of the last run have provoked. */
function readProvoked(): Set<string> {
  const files = readdirSync(PROVOKED);
  return new Set(files.flatMap((file) => readFileSync(new URL(file, PROVOKED), 'utf8').split('\n')));
}

// After a run of some tests alone nothing can be said.
if (import.meta.main && process.argv.length === 2) {
  const missing = listUnprovoked(endpoints, readProvoked());
  for (const line of missing) console.error(`declared, and provoked by no test: ${line}`);
  console.error(`refusals: ${missing.length === 0 ? 'every declared one is provoked' : `${missing.length} missing`}`);
  if (missing.length > 0) process.exitCode = 1;
}
