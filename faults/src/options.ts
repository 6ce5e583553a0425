import { parseArgs } from 'node:util';
import { DELETE_ROW } from './plant/delete-row.ts';
import type { Plant } from './plant/plant.ts';
import { findPlant, plants } from './plant/plants.ts';

export interface Options {
  seconds: number;
  seed: number;
  pupils: number;
  /** Spoils the history before it is judged. */
  plant: Plant | null;
  /** Deletes an acknowledged answer from the database before it is read. */
  deletes_row: boolean;
  /** A history to judge again instead of a run. */
  check: string | null;
}

const LONG_SECONDS = 3600;

export const USAGE = `node faults/src/main.ts [--seconds N=600] [--seed S] [--pupils 30] [--long] [--plant ${DELETE_ROW}|${Object.keys(plants).join('|')}]
node faults/src/main.ts --check <history.jsonl> [--plant …]`;

/** Reads the command line. @throws Error with words for the person */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string' },
      seed: { type: 'string' },
      pupils: { type: 'string', default: '30' },
      long: { type: 'boolean', default: false },
      plant: { type: 'string' },
      check: { type: 'string' },
    },
  });
  const deletes_row = values.plant === DELETE_ROW;
  const plant = values.plant === undefined ? null : findPlant(values.plant);
  if (values.plant !== undefined && plant === null && !deletes_row)
    throw new Error(`no such plant: ${values.plant}\n${USAGE}`);
  return {
    seconds: readCount('seconds', values.seconds ?? String(values.long ? LONG_SECONDS : 600)),
    seed: values.seed === undefined ? Date.now() % 1_000_000 : readCount('seed', values.seed),
    pupils: readCount('pupils', values.pupils),
    plant,
    deletes_row,
    check: values.check ?? null,
  };
}

function readCount(name: string, text: string): number {
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (!(value > 0) || !Number.isSafeInteger(value)) throw new Error(`--${name} is a whole number above 0\n${USAGE}`);
  return value;
}
