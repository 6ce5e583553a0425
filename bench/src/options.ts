import { texts } from './report/texts.ts';

/** What to measure. */
export interface BenchOptions {
  /** Sizes of the rooms, each measured with a server process of its own. */
  pupils: number[];
  /** Length of the closed loop of answers. */
  seconds: number;
  /** Print the results as one JSON document instead of the table. */
  json: boolean;
  /** Where the server writes a CPU profile at its end; the kill and what follows it are left out then. */
  profile_dir: string | null;
  /** Measure one part and nothing else; null measures everything. */
  only: BenchPart | null;
}

/** What can be measured alone. */
export const BENCH_PARTS = [
  'session',
  'accounts',
  'editor',
  'catalog',
  'force',
  'sight',
  'groups',
  'attempts',
  'results',
  'cards',
] as const;
export type BenchPart = (typeof BENCH_PARTS)[number];

const DEFAULTS: BenchOptions = { pupils: [100, 500, 1000], seconds: 5, json: false, profile_dir: null, only: null };
/** The server takes ten thousand connections from one address at most. */
const PUPILS_MAX = 4500;
const SECONDS_MAX = 20;

/** A flag that cannot be used; its message is for the person. */
export class OptionError extends Error {
  override name = 'OptionError';
}

/** Reads the command line. @throws OptionError */
export function readOptions(args: readonly string[]): BenchOptions {
  const options = { ...DEFAULTS };
  const rest = [...args];
  for (let flag = rest.shift(); flag !== undefined; flag = rest.shift()) {
    if (flag === '--json') options.json = true;
    else if (flag === '--pupils') options.pupils = readCounts(rest.shift());
    else if (flag === '--seconds') options.seconds = readCount(rest.shift(), SECONDS_MAX);
    else if (flag === '--profile') options.profile_dir = readText(rest.shift());
    else if (flag === '--only') options.only = readPart(rest.shift());
    else throw refuse(texts.unknownFlag(flag));
  }
  return options;
}

function readCounts(text: string | undefined): number[] {
  return readText(text)
    .split(',')
    .map((part) => readCount(part, PUPILS_MAX));
}

function readCount(text: string | undefined, max: number): number {
  const value = /^\d+$/.test(text ?? '') ? Number(text) : 0;
  if (value < 1 || value > max) throw refuse(texts.expectedNumber(max, text));
  return value;
}

function readPart(text: string | undefined): BenchPart {
  const part = BENCH_PARTS.find((known) => known === text);
  if (part === undefined) throw refuse(texts.unknownPart(BENCH_PARTS, text));
  return part;
}

function readText(text: string | undefined): string {
  if (text === undefined || text === '' || text.startsWith('--')) throw refuse(texts.valueMissing);
  return text;
}

function refuse(reason: string): OptionError {
  return new OptionError(`${reason}\n${texts.usage(PUPILS_MAX, SECONDS_MAX, BENCH_PARTS)}`);
}
