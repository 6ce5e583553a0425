import { Connection } from './load/connection.ts';
import { Staff } from './load/staff.ts';
import { pathOf } from './load/wire.ts';
import { type MachineLoad, watchMachine } from './measure/machine-load.ts';
import { getCpuMs } from './measure/proc.ts';
import { findOrganizer, type PartaSettings, startParta } from './server/parta.ts';

/** What one kind of request costs in a closed loop. */
export interface RequestFigures {
  requests_per_second: number;
  /** Of the server process, the database's work excluded. */
  cpu_us_per_request: number;
}

/** What a session costs: one route asked without and with its cookies, and a route that needs them. */
export interface SessionFigures {
  load_average: MachineLoad;
  /** `auth.consent` without cookies: nobody to be found. */
  without: RequestFigures;
  /** The same route with the cookies of a session: token, proof, family and rights are looked at, and nothing else. */
  with: RequestFigures;
  /** `user.self`. */
  authorised: RequestFigures;
  /** The difference that the cookies make, µs. */
  session_cpu_us: number;
}

const CONNECTIONS = 8;
/** Taken in turns, so that foreign load falls on all of them. */
const TURNS = 6;
const WARM_MS = 2000;

/** Measures over a server process of its own. @param seconds of each of the three loops. */
export async function measureSession(settings: PartaSettings, seconds: number): Promise<SessionFigures> {
  const readLoad = watchMachine();
  const server = await startParta(settings);
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(settings.port));
  try {
    const staff = await Staff.signIn(settings.port, findOrganizer(server.ready));
    const { cookie } = staff;
    staff.close();
    const kinds = [
      { path: pathOf('auth.consent'), cookie: '' },
      { path: pathOf('auth.consent'), cookie },
      { path: pathOf('user.self'), cookie },
    ] as const;
    for (const kind of kinds) await ask(connections, kind, WARM_MS);
    const sums = kinds.map(() => ({ requests: 0, cpu_ms: 0, took_ms: 0 }));
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [index, kind] of kinds.entries()) {
        const sum = sums[index];
        if (sum === undefined) continue;
        const cpu = await getCpuMs(server.pid);
        const start = performance.now();
        sum.requests += await ask(connections, kind, (seconds * 1000) / TURNS);
        sum.took_ms += performance.now() - start;
        sum.cpu_ms += (await getCpuMs(server.pid)) - cpu;
      }
    }
    const [without, withCookies, authorised] = sums.map(({ requests, cpu_ms, took_ms }) => ({
      requests_per_second: (requests * 1000) / took_ms,
      cpu_us_per_request: (cpu_ms * 1000) / requests,
    }));
    if (without === undefined || withCookies === undefined || authorised === undefined) throw new Error('unreachable');
    return {
      load_average: readLoad(),
      without,
      with: withCookies,
      authorised,
      session_cpu_us: withCookies.cpu_us_per_request - without.cpu_us_per_request,
    };
  } finally {
    for (const connection of connections) connection.close();
    await server.stop();
  }
}

/** Each connection asks again as soon as it is answered. Returns how many answers came. */
async function ask(
  connections: readonly Connection[],
  { path, cookie }: { path: string; cookie: string },
  milliseconds: number,
): Promise<number> {
  const until = performance.now() + milliseconds;
  const counts = await Promise.all(
    connections.map(async (connection) => {
      let count = 0;
      while (performance.now() < until) {
        const { status, body } = await connection.ask({ method: 'GET', path, cookie });
        if (status !== 200) throw new Error(`GET ${path}: ${status} ${body.slice(0, 200)}`);
        count += 1;
      }
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
