import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
    .filter((key) => !provoked.has(key) && !provoked.has(key.replace(SAID, ASKED)));
}

/** Declared for what is still to come, and provoked by no test until then: each with why. */
const NOT_YET: Readonly<Record<string, string>> = {
  'material.start 400 task': 'kinds of questions that a machine has to run',
};

/** Those that nobody waits for, and those that are waited for and have come. */
export function judgeUnprovoked(
  unprovoked: readonly string[],
  awaited: readonly string[] = Object.keys(NOT_YET),
): { missing: string[]; come: string[] } {
  return {
    missing: unprovoked.filter((key) => !awaited.includes(key)),
    come: awaited.filter((key) => !unprovoked.includes(key)),
  };
}

/** What a client says where the work does not help that a call asked for. */
const SAID = /429 too_many_attempts$/;
const ASKED = '429 proof_needed';

/** What the tests of the last run have provoked. */
function readProvoked(): Set<string> {
  const files = existsSync(PROVOKED) ? readdirSync(PROVOKED) : [];
  return new Set(files.flatMap((file) => readFileSync(new URL(file, PROVOKED), 'utf8').split('\n')));
}

// After a run of some tests alone nothing can be said.
if (import.meta.main && process.argv.length === 2) {
  const { missing, come } = judgeUnprovoked(listUnprovoked(endpoints, readProvoked()));
  for (const line of missing) console.error(`declared, and provoked by no test: ${line}`);
  for (const line of come) console.error(`no longer to come, take it off the list: ${line}`);
  const found = missing.length + come.length;
  console.error(`refusals: ${found === 0 ? 'every declared one is provoked' : `${found} found`}`);
  if (found > 0) process.exitCode = 1;
}
