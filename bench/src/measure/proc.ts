import { readdir, readFile } from 'node:fs/promises';

/** Ticks of `/proc/<pid>/stat` a second: USER_HZ, which Linux fixes at 100 for every architecture Node runs on. */
const USER_HZ = 100;

/** Parent and CPU time of a process, as `/proc/<pid>/stat` tells. */
export interface ProcessStat {
  parent: number;
  /** User and system time of all its threads, milliseconds; grows in steps of 10. */
  cpu_ms: number;
}

/** Parses `/proc/<pid>/stat`. The name in parentheses may itself hold spaces and parentheses. */
export function parseProcessStat(text: string): ProcessStat {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
  if (parent === undefined || user === undefined || system === undefined || Number.isNaN(parent + user + system)) {
    throw new TypeError('not the stat of a process');
  }
  return { parent, cpu_ms: ((user + system) * 1000) / USER_HZ };
}

/** The kilobytes of one line of `/proc/<pid>/status` or `smaps_rollup`, for instance `VmRSS` or `Pss`. */
export function parseKilobytes(text: string, name: string): number {
  const value = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new TypeError(`no line ${name}`);
  return Number(value);
}

/** User and system time of a process so far, milliseconds. */
export async function getCpuMs(pid: number): Promise<number> {
  return parseProcessStat(await readFile(`/proc/${pid}/stat`, 'utf8')).cpu_ms;
}

/** Memory of a process and everything below it, kB; memory that several of them share counts once (PSS). */
export async function getTreeKilobytes(root: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
    if (text !== null) parents.set(Number(name), parseProcessStat(text).parent);
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return pid === root || (parent !== undefined && parent > 0 && isBelow(parent));
  };
  let sum = 0;
  for (const pid of [...parents.keys()].filter(isBelow)) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => null);
    if (text !== null) sum += parseKilobytes(text, 'Pss');
  }
  return sum;
}
