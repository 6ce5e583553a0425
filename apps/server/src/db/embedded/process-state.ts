import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A process of this machine. `zombie`: dead, but not yet reaped by its parent; signals still seem to reach it. */
export type ProcessState = { zombie: boolean; commandLine: string };

/** The process with this id, or null when there is none. */
export async function findProcess(pid: number): Promise<ProcessState | null> {
  return process.platform === 'linux' ? await readProc(pid) : await askPs(pid);
}

async function readProc(pid: number): Promise<ProcessState | null> {
  try {
    const [state, commandLine] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    // The name in parentheses may itself hold spaces and parentheses.
    const letter = state.slice(state.lastIndexOf(')') + 2, state.lastIndexOf(')') + 3);
    return { zombie: letter === 'Z' || letter === 'X', commandLine };
  } catch {
    return null;
  }
}

async function askPs(pid: number): Promise<ProcessState | null> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'state=,command=']);
    return { zombie: stdout.trimStart().startsWith('Z'), commandLine: stdout };
  } catch {
    return null;
  }
}
