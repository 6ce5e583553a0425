import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { fieldOf } from './visitor.ts';

const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const READY_MS = 90_000;

/** The server under test: a child process that is killed, stopped and started again on one port and data directory. */
export class ServerProcess {
  readonly origin: string;
  readonly data_dir: string;
  readonly #port: number;
  readonly #log: WriteStream;
  #child: ChildProcess | null = null;
  /** What it printed about its sample accounts. */
  accounts: { role: string; email: string; password: string }[] = [];
  starts = 0;

  private constructor(port: number, data_dir: string, log: WriteStream) {
    this.#port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.data_dir = data_dir;
    this.#log = log;
  }

  /** Prepares a server on a free port; its standard error goes to `log_path`. */
  static async prepare(data_dir: string, log_path: string): Promise<ServerProcess> {
    return new ServerProcess(await findFreePort(), data_dir, createWriteStream(log_path));
  }

  /** Whether the process has ended without our doing. */
  get hasDied(): boolean {
    return this.#child !== null && (this.#child.exitCode !== null || this.#child.signalCode !== null);
  }

  /** Resolves when it says that it is ready. @throws Error when it ends before or takes too long */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN, '--demo', '--json'], {
      env: {
        ...process.env,
        DATA_DIR: this.data_dir,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        PUBLIC_URL: '',
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.starts += 1;
    child.stderr.pipe(this.#log, { end: false });
    const line = await firstLine(child);
    const accounts = fieldOf(JSON.parse(line), 'accounts');
    this.accounts = Array.isArray(accounts) ? accounts.filter(isAccount) : [];
  }

  /** Sends a signal to the server alone. */
  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  /** Resolves when the process has ended. */
  async ended(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((resolve) => child.once('exit', resolve));
  }

  /** Ends it in order, and its database with it. */
  async stop(): Promise<void> {
    this.signal('SIGTERM');
    await this.ended();
    this.#log.end();
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
