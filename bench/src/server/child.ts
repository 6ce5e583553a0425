import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { find, getNumber } from '../load/reading.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const REPORTER = fileURLToPath(new URL('./memory-reporter.ts', import.meta.url));
const READY_MS = 120_000;
const STOP_MS = 20_000;

/** Memory of a process after a full collection, bytes. */
export interface Memory {
  rss: number;
  /** JavaScript heap and what it holds outside itself. */
  live: number;
}

/** A measured Node process. */
export interface Child {
  readonly pid: number;
  /** Its first line of standard output, as JSON. */
  readonly ready: unknown;
  /** From spawn to that line. */
  readonly start_ms: number;
  readMemory(): Promise<Memory>;
  /** Has it collect its garbage now. */
  collect(): Promise<void>;
  /** Asks it to end and waits. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** What is started and with what. */
export interface ChildSource {
  /** File to run, from the root of the project. */
  file: string;
  args?: readonly string[];
  node_flags?: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** Starts a Node process and waits for its first line of output. @throws Error when it ends or is silent instead */
export async function startChild({ file, args = [], node_flags = [], env = {} }: ChildSource): Promise<Child> {
  const start = performance.now();
  const flags = ['--disable-warning=ExperimentalWarning', '--expose-gc', '--import', REPORTER, ...node_flags];
  const child = spawn(process.execPath, [...flags, file, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { pid } = child;
  if (pid === undefined || child.stdout === null) throw new Error(`${file} could not be started`);
  const line = await readLine(child, file);
  return {
    pid,
    ready: JSON.parse(line),
    start_ms: performance.now() - start,
    readMemory: () => report(child, 'memory'),
    collect: async () => {
      await report(child, 'collect');
    },
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function readLine(child: ChildProcess, file: string): Promise<string> {
  if (child.stdout === null) throw new Error(`${file} has no output`);
  const lines = createInterface({ input: child.stdout });
  const late = AbortSignal.timeout(READY_MS);
  const line = await Promise.race([
    once(lines, 'line', { signal: late }),
    once(child, 'exit', { signal: late }).then(([code]) => {
      throw new Error(`${file} ended with ${code} before it was ready`);
    }),
  ]);
  return String(line[0]);
}

async function report(child: ChildProcess, order: 'memory' | 'collect'): Promise<Memory> {
  const answered = Promise.withResolvers<unknown>();
  child.once('message', (message: unknown) => answered.resolve(message));
  child.send(order);
  const memory = find(await answered.promise, 'memory');
  return { rss: getNumber(memory, 'rss'), live: getNumber(memory, 'live') };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(timer);
}
