import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { UNDECLARED_REFUSAL } from '@parta/contract/refusals';
import { readObject, readText } from './json-shape.ts';
import { copySampleData } from './sample-data.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const NODE = join(ROOT, 'node_modules', '.bin', 'node');
const MAIN = join(ROOT, 'apps', 'server', 'src', 'main.ts');
/** A sign-in of a journey pays as little as one of a server test. */
const SMALL_HASHES = join(ROOT, 'apps', 'server', 'src', 'testing', 'small-hashes.ts');

export interface Account {
  role: string;
  email: string;
  password: string;
}

/** How a server is started. */
export interface ServerOptions {
  /** Whether it brings the sample school; true by default. */
  demo?: boolean;
  /** Settings beside the usual ones. */
  settings?: Readonly<Record<string, string>>;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** The real server on the sample school, in a process of its own and on a data directory of its own. */
export class ServerProcess {
  /** Ends with a slash; stays the same over restarts. */
  url = '';
  accounts: readonly Account[] = [];
  /** Where the first platform administrator is made; null where there is one, or a sample school. */
  setUpLink: string | null = null;
  /** Everything it has logged. */
  log = '';
  readonly dataDir: string;
  readonly #options: ServerOptions;
  /** How much of the log was looked through for refusals. */
  #looked = 0;
  #child: Child | null = null;

  private constructor(dataDir: string, options: ServerOptions) {
    this.dataDir = dataDir;
    this.#options = options;
  }

  /** Starts on a free port; ready when this resolves. */
  static async start(options: ServerOptions = {}): Promise<ServerProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'parta-e2e-'));
    // So that its database stands inside, and goes with it, although root runs it under another account.
    await chmod(dataDir, 0o755);
    if (options.demo ?? true) await copySampleData(dataDir);
    const server = new ServerProcess(dataDir, options);
    await server.#spawn(`${await findFreePort()}`);
    return server;
  }

  /** Ends the process at once, as a power cut would. */
  async killServer(): Promise<void> {
    const child = this.#getChild();
    this.#child = null;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Starts again on the same port and data. */
  async restartServer(): Promise<void> {
    await this.#spawn(new URL(this.url).port);
  }

  /** Ends the process in order; its data stay. */
  async endProcess(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    // Until its log is read to the end.
    const gone = once(child, 'close');
    child.kill('SIGTERM');
    await gone;
  }

  /** Lines of its log about calls that were refused as the contract does not declare, each told once. */
  takeUndeclared(): string[] {
    const end = this.log.lastIndexOf('\n') + 1;
    const lines = this.log.slice(this.#looked, end).split('\n');
    this.#looked = end;
    return lines.filter((line) => line.includes(UNDECLARED_REFUSAL));
  }

  /**
   * Ends the process in order and throws its data away.
   * @throws Error when it refused a call as the contract does not declare, of which nobody was told
   */
  async stop(): Promise<void> {
    await this.endProcess();
    await rm(this.dataDir, { recursive: true, force: true });
    const undeclared = this.takeUndeclared();
    if (undeclared.length > 0) throw new Error(undeclared.join('\n'));
  }

  getAccount(role: string): Account {
    const account = this.accounts.find((each) => each.role === role);
    if (account === undefined) throw new Error(`no sample account of the role ${role}`);
    return account;
  }

  #getChild(): Child {
    if (this.#child === null) throw new Error('the server is not running');
    return this.#child;
  }

  async #spawn(port: string): Promise<void> {
    const { demo = true, settings = {} } = this.#options;
    const child = spawn(NODE, ['--import', SMALL_HASHES, MAIN, ...(demo ? ['--demo'] : []), '--json'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: port,
        DATA_DIR: this.dataDir,
        NODE_ENV: 'development',
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.log += text;
    });
    const line = await Promise.race([
      once(createInterface(child.stdout), 'line').then(([text]) => String(text)),
      once(child, 'exit').then(() => {
        throw new Error(`the server did not start:\n${this.log}`);
      }),
    ]);
    const told: unknown = JSON.parse(line);
    const { accounts, set_up } = readObject(told, 'the line of a ready server');
    this.#child = child;
    this.url = readText(told, 'url');
    this.setUpLink = typeof set_up === 'string' ? set_up : null;
    this.accounts = Array.isArray(accounts) ? accounts.map(readAccount) : [];
  }
}

/** A port for a server whose address must be known before it starts, as that in links of mails. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('a port is a number');
  return address.port;
}

function readAccount(value: unknown): Account {
  return { role: readText(value, 'role'), email: readText(value, 'email'), password: readText(value, 'password') };
}
