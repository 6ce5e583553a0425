import { readFile } from 'node:fs/promises';

/** Connections of one pupil: for her stream and for her requests. */
const CONNECTIONS = 2;
/** Presenters, projectors, and what is closed already but not yet gone. */
const OTHERS = 20;
/** What the server keeps for files and its database. */
const RESERVED = 500;

/**
 * How many files a process must be able to open to take so many pupils of one address: the server takes half of its
 * connections from one.
 */
export function countNeededFiles(pupils: number): number {
  return 2 * (CONNECTIONS * pupils + OTHERS) + RESERVED;
}

/** How many files processes started from here may open. */
export async function getOpenFilesLimit(): Promise<number> {
  return parseOpenFilesLimit(await readFile('/proc/self/limits', 'utf8'));
}

/** The hard limit of `/proc/<pid>/limits`, to which Node raises itself. @throws TypeError for another text */
export function parseOpenFilesLimit(text: string): number {
  const hard = /^Max open files\s+\S+\s+(\d+|unlimited)/m.exec(text)?.[1];
  if (hard === undefined) throw new TypeError('not the limits of a process');
  return hard === 'unlimited' ? Number.POSITIVE_INFINITY : Number(hard);
}
