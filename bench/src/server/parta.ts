import { createServer } from 'node:net';
import { find, getText } from '../load/reading.ts';
import { type Child, startChild } from './child.ts';

/** How the measured servers of one run are started. */
export interface PartaSettings {
  data_dir: string;
  port: number;
  /** Where to write a CPU profile when the server ends; null for none. */
  profile_dir: string | null;
}

/** The sample organizer, who owns the sample test. */
export interface Organizer {
  email: string;
  password: string;
}

/** Starts the product over the sample school. */
export async function startParta(settings: PartaSettings): Promise<Child> {
  return startChild({
    file: 'apps/server/src/main.ts',
    args: ['--demo', '--json'],
    node_flags: settings.profile_dir === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${settings.profile_dir}`],
    env: { PORT: String(settings.port), DATA_DIR: settings.data_dir, LOG_LEVEL: 'error', NODE_ENV: 'production' },
  });
}

/** The organizer's account, from what the server printed. */
export function findOrganizer(ready: unknown): Organizer {
  return findAccount(ready, 'organiser');
}

/** A sample account by its role, from what the server printed. @throws TypeError when there is none */
export function findAccount(ready: unknown, role: string): Organizer {
  return readAccount(listPrinted(ready).find((account) => getText(account, 'role') === role));
}

/** All sample accounts that the server printed. */
export function listAccounts(ready: unknown): Organizer[] {
  return listPrinted(ready).map(readAccount);
}

function listPrinted(ready: unknown): unknown[] {
  const accounts = find(ready, 'accounts');
  return Array.isArray(accounts) ? accounts : [];
}

function readAccount(account: unknown): Organizer {
  return { email: getText(account, 'email'), password: getText(account, 'password') };
}

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
