import { type ChildProcess, spawn } from 'node:child_process';
import type { WriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { UNDECLARED_REFUSAL } from '@parta/contract/refusals';
import { CRASH_VARIABLE, type CrashPoint, SKEW_VARIABLE } from '../server/crash-point-names.ts';
import { fieldOf } from './visitor.ts';

const PRELOADED = ['skewed-clock.ts', 'crash-points.ts'].flatMap((name) => [
  '--import',
  new URL(`../server/${name}`, import.meta.url).href,
]);
const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const READY_MS = 90_000;

export interface ServerPlan {
  data_dir: string;
  /** Its standard error goes there. */
  log: WriteStream;
  /** Hears of a line of that about a call that was refused as the contract does not declare. */
  noteUndeclared(line: string): void;
  /** Where its database is at each start; null for the embedded one of its data directory. */
  findDatabase(): Promise<string | null>;
  /** By how much its wall clock is ahead. */
  skew_ms: number;
}

/** A server under test: a child process that is killed, stopped and started again on one port and data directory. */
export class ServerProcess {
  readonly origin: string;
  readonly port: number;
  readonly data_dir: string;
  readonly #plan: ServerPlan;
  #child: ChildProcess | null = null;
  /** Its end is our doing. */
  #harmed = false;
  /** What it printed about its sample accounts. */
  accounts: { role: string; email: string; password: string }[] = [];
  starts = 0;

  private constructor(port: number, plan: ServerPlan) {
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.data_dir = plan.data_dir;
    this.#plan = plan;
  }

  /** Prepares a server on a free port. */
  static async prepare(plan: ServerPlan): Promise<ServerProcess> {
    return new ServerProcess(await findFreePort(), plan);
  }

  /** Whether the process has ended without our doing. */
  get hasDied(): boolean {
    return !this.#harmed && this.#hasEnded;
  }

  get #hasEnded(): boolean {
    return this.#child !== null && (this.#child.exitCode !== null || this.#child.signalCode !== null);
  }

  /**
   * Resolves when it says that it is ready. `crash_at` is a point of the start at which it dies.
   * @throws Error when it ends before or takes too long
   */
  async start(crash_at: CrashPoint | null = null): Promise<void> {
    const { data_dir, log, noteUndeclared, findDatabase, skew_ms } = this.#plan;
    const child = spawn(process.execPath, [...PRELOADED, MAIN, '--demo', '--json'], {
      env: {
        ...process.env,
        DATABASE_URL: (await findDatabase()) ?? '',
        DATA_DIR: data_dir,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        PUBLIC_URL: '',
        NODE_ENV: 'development',
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
        [SKEW_VARIABLE]: String(skew_ms),
        [CRASH_VARIABLE]: crash_at ?? '',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#harmed = crash_at !== null;
    this.starts += 1;
    const { stderr } = child;
    if (stderr === null) throw new Error('a server without a log');
    stderr.pipe(log, { end: false });
    createInterface(stderr).on('line', (line) => {
      if (line.includes(UNDECLARED_REFUSAL)) noteUndeclared(line);
    });
    const line = await firstLine(child);
    const accounts = fieldOf(JSON.parse(line), 'accounts');
    this.accounts = Array.isArray(accounts) ? accounts.filter(isAccount) : [];
  }

  /** Makes it die at a point, when it comes there; null takes that back. */
  arm(crash_at: CrashPoint | null): void {
    this.#harmed = crash_at !== null;
    if (this.#child?.connected === true) this.#child.send({ crash_at });
  }

  /** Whether it has died at the point it was armed with before the time is over. */
  async crashed(timeout_ms: number): Promise<boolean> {
    const timer = new AbortController();
    const ended = await Promise.race([
      this.ended().then(() => true),
      sleep(timeout_ms, false, { signal: timer.signal }).catch(() => false),
    ]);
    timer.abort();
    return ended;
  }

  /** Sends a signal to the server alone. */
  signal(name: NodeJS.Signals): void {
    if (name === 'SIGKILL' || name === 'SIGTERM') this.#harmed = true;
    this.#child?.kill(name);
  }

  /** Resolves when the process has ended. */
  async ended(): Promise<void> {
    const child = this.#child;
    if (child === null || this.#hasEnded) return;
    await new Promise((resolve) => child.once('exit', resolve));
  }

  /** Ends it in order, and its database with it. */
  async stop(): Promise<void> {
    this.signal('SIGTERM');
    await this.ended();
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => reject(new Error('the server does not start in time')), READY_MS);
    const fail = (code: number | null, signal: string | null): void => {
      clearTimeout(timer);
      reject(new Error(`the server ended before it was ready: ${code ?? signal}`));
    };
    child.once('exit', fail);
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const end = text.indexOf('\n');
      if (end < 0) return;
      clearTimeout(timer);
      child.off('exit', fail);
      resolve(text.slice(0, end));
    });
  });
}

function isAccount(value: unknown): value is { role: string; email: string; password: string } {
  return ['role', 'email', 'password'].every((name) => typeof fieldOf(value, name) === 'string');
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
