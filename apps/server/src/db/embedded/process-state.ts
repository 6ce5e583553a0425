import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * A process of this machine. `zombie`: dead, but not yet reaped by its parent; signals still seem to reach it. The words
 * of `commandLine` have single spaces between them.
 */
export type ProcessState = { zombie: boolean; commandLine: string };

/** The process with this id, or null when there is none. */
export async function findProcess(pid: number): Promise<ProcessState | null> {
  return process.platform === 'linux' ? await readProc(pid) : await askPs(pid);
}

/**
 * Whether a process works in this very directory, by whatever name it went there (a database always does in its
 * cluster's); null where that cannot be known.
 */
export async function worksIn(pid: number, directory: string): Promise<boolean | null> {
  try {
    const [current, wanted] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(directory)]);
    return current.dev === wanted.dev && current.ino === wanted.ino;
  } catch {
    return null;
  }
}

async function readProc(pid: number): Promise<ProcessState | null> {
  try {
    const [state, commandLine] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    // The name in parentheses may itself hold spaces and parentheses.
    const letter = state.slice(state.lastIndexOf(')') + 2, state.lastIndexOf(')') + 3);
    return { zombie: letter === 'Z' || letter === 'X', commandLine: commandLine.replaceAll('\0', ' ') };
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
