import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '../load/connection.ts';
import { measurePublishes, type PublishFigures } from '../load/publish.ts';
import { getNumber } from '../load/reading.ts';
import type { Receipts } from '../load/receipts.ts';
import { Stream } from '../load/stream.ts';
import { startChild } from '../server/child.ts';

/** What the bare server needs for the same work. */
export interface FanOutCeiling {
  publish: PublishFigures;
  /** kB of resident memory for each open stream. */
  rss_kb_per_reader: number;
  live_kb_per_reader: number;
}

/** Warms the bare server up as the product was, so that a cold start does not flatter the ratio. */
const WARM_TURNS = 30;
const SETTLE_MS = 500;

/**
 * Sends the very events that the product sent to as many readers, through a bare event-stream server.
 * @param counted the event with which a reader has got all that belongs together.
 */
export async function measureFanOut(
  events: readonly Buffer[],
  readers: number,
  counted: 'state' | 'own' = 'state',
): Promise<FanOutCeiling> {
  const child = await startChild({ file: 'bench/src/ceiling/fan-out-server.ts' });
  const port = getNumber(child.ready, 'port');
  const poster = new Connection(port);
  let current: Receipts | null = null;
  const openStreams = async (count: number) => {
    const streams = Array.from(
      { length: count },
      (_, index) =>
        new Stream({ port, path: '/', cookie: '' }, ({ event }, at) => {
          if (event === counted) current?.note(index, at);
        }),
    );
    await Promise.all(streams.map((stream) => stream.opened));
    return streams;
  };
  const publisher = {
    readers,
    pid: child.pid,
    async publish(turn: number, receipts: Receipts) {
      current = receipts;
      const body = events[turn % events.length]?.toString() ?? '';
      await poster.ask({ method: 'POST', path: '/', cookie: '', body });
    },
  };
  const warm = Math.min(50, readers);
  const early = await openStreams(warm);
  await measurePublishes({ ...publisher, readers: warm }, WARM_TURNS);
  for (const stream of early) stream.close();
  await sleep(SETTLE_MS);
  const before = await child.readMemory();
  const streams = await openStreams(readers);
  await sleep(SETTLE_MS);
  const after = await child.readMemory();
  const figures = await measurePublishes(publisher, events.length);
  for (const stream of streams) stream.close();
  poster.close();
  await child.stop();
  return {
    publish: { ...figures, bytes: meanLength(events) },
    rss_kb_per_reader: (after.rss - before.rss) / 1024 / readers,
    live_kb_per_reader: (after.live - before.live) / 1024 / readers,
  };
}

/** Mean length of the events, bytes. */
export function meanLength(events: readonly Buffer[]): number {
  return events.reduce((sum, event) => sum + event.length, 0) / Math.max(1, events.length);
}
