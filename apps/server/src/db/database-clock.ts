import type { Pool, PoolClient } from 'pg';
import { type Clock, type LocalTime, SteeredClock, systemTime } from '../clock.ts';

/** Time is asked for again after this long, and after this long when it could not be had. */
const ASK_MS = 10_000;
const ASK_AGAIN_MS = 1000;
/** Questions in a row, of which the one answered soonest counts. */
const FIRST_SAMPLES = 5;
const SAMPLES = 3;
/** How fast two good clocks may run apart, in parts of the time that passed. */
const DRIFT = 0.0002;

/** Milliseconds since the epoch at the monotonic time 0, and how wrong that may be. */
interface Sample {
  offset: number;
  error_ms: number;
  measured_at: number;
}

export interface DatabaseClock extends Clock {
  close(): void;
}

/**
 * The clock of a process, set by the database's: all processes of one database tell the same time to a few milliseconds,
 * whatever the clocks of their machines say. It is asked at once, then every ten seconds and whenever the machine has
 * slept or its wall clock was set. While the database is away the clock runs on by the machine's monotonic time.
 * @throws what the database threw at the first question.
 */
export async function openDatabaseClock(pool: Pool, local: LocalTime = systemTime): Promise<DatabaseClock> {
  let known: Sample | null = null;
  let timer: NodeJS.Timeout | null = null;
  let asking = false;
  let closed = false;

  async function measure(samples: number): Promise<Sample> {
    const client = await pool.connect();
    try {
      known = await takeSample(client, local, known);
      for (let taken = 1; taken < samples; taken += 1) known = await takeSample(client, local, known);
      return known;
    } finally {
      client.release();
    }
  }

  function askIn(delay_ms: number): void {
    if (timer !== null) clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void ask(), delay_ms).unref();
  }

  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      clock.steer((await measure(SAMPLES)).offset);
      askIn(ASK_MS);
    } catch {
      askIn(ASK_AGAIN_MS);
    } finally {
      asking = false;
    }
  }

  const first = await measure(FIRST_SAMPLES);
  const clock = new SteeredClock(local, first.offset, () => {
    known = null;
    askIn(0);
  });
  askIn(ASK_MS);
  return {
    now: () => clock.now(),
    close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}

async function takeSample(client: PoolClient, local: LocalTime, known: Sample | null): Promise<Sample> {
  const before = local.monotonic();
  const { rows } = await client.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  const measured_at = local.monotonic();
  const [row] = rows;
  if (row === undefined) throw new Error('the database does not tell the time');
  const error_ms = (measured_at - before) / 2;
  return chooseSample(known, { offset: row.now - (before + error_ms), error_ms, measured_at });
}

/**
 * The better of two samples: the newer one when it is at least as exact as the older has become by drifting, or when
 * both cannot be true, since then a clock was set meanwhile.
 */
function chooseSample(known: Sample | null, fresh: Sample): Sample {
  if (known === null) return fresh;
  const error_ms = known.error_ms + (fresh.measured_at - known.measured_at) * DRIFT;
  const contradicts = Math.abs(fresh.offset - known.offset) > error_ms + fresh.error_ms;
  return contradicts || fresh.error_ms <= error_ms ? fresh : known;
}
