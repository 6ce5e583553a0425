import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** The product as a process of its own, for tests of how it starts and ends. */
export class ServerProcess {
  readonly #child: ChildProcessByStdio<null, Readable, Readable>;
  readonly #ended: Promise<unknown>;
  output = '';
  errors = '';

  constructor(args: readonly string[], settings: Readonly<Record<string, string | undefined>>) {
    this.#child = spawn(process.execPath, [MAIN, ...args], {
      env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'warn', PORT: '0', HOST: '127.0.0.1', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#ended = once(this.#child, 'exit');
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.output += text;
    });
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.errors += text;
    });
  }

  /** Its exit code, once it has ended by itself. */
  async end(): Promise<number | null> {
    await this.#ended;
    return this.#child.exitCode;
  }

  /** Resolves when it is ready. */
  async ready(): Promise<void> {
    while (!this.output.includes('\n')) {
      if (this.#child.exitCode !== null) throw new Error(`it did not start: ${this.errors}`);
      await sleep(20);
    }
  }

  /** Ends it in order; gives its exit code. */
  async stop(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    return await this.end();
  }
}

/** The address of a test's database, as a person would write it. @param socket another directory of its socket */
export function databaseUrlOf(connection: PoolConfig, socket?: string): string {
  if (connection.connectionString !== undefined) {
    const url = new URL(connection.connectionString);
    if (socket !== undefined) url.searchParams.set('host', socket);
    return url.href;
  }
  const host = encodeURIComponent(socket ?? connection.host ?? '');
  return `postgresql://${String(connection.user)}@localhost/${String(connection.database)}?host=${host}`;
}

/** The directory of the socket on which a test's database answers. */
export function socketOf(connection: PoolConfig): string {
  const { connectionString, host = '' } = connection;
  return connectionString === undefined ? host : (new URL(connectionString).searchParams.get('host') ?? '');
}
