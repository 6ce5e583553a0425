import type { Organizer } from '../server/parta.ts';
import { Connections } from './connections.ts';
import { askWithProof } from './proof.ts';
import { addCookies, pathOf, writeCookies } from './wire.ts';

/** As many as the server hashes at a time. */
const AT_A_TIME = 2;

/** Signs accounts in; the cookies of each, in their order. @throws Error when somebody is not let in */
export async function signInAll(port: number, accounts: readonly Organizer[]): Promise<string[]> {
  const connections = new Connections(port);
  const cookies: string[] = [];
  const waiting = accounts.map((account, index) => ({ account, index }));
  const signIn = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const body = JSON.stringify(next.account);
      const asking = { method: 'POST', path: pathOf('auth.login'), cookie: '', body } as const;
      const { answered } = await connections.lend((connection) => askWithProof(connection, asking));
      if (answered.status >= 300) throw new Error(`${asking.path}: ${answered.status} ${answered.body.slice(0, 200)}`);
      cookies[next.index] = writeCookies(addCookies(new Map(), answered.headers));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, signIn));
  connections.close();
  return cookies;
}
