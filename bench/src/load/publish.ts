import { setTimeout as sleep } from 'node:timers/promises';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { getCpuMs } from '../measure/proc.ts';
import { Receipts } from './receipts.ts';

/** Milliseconds from the sending of the command; CPU of the server process, microseconds. */
export interface PublishFigures {
  publishes: number;
  receipt: Spread;
  last: Spread;
  cpu_us_per_pupil: number;
  bytes: number;
}

/** Something with readers that can be made to tell them a new state. */
export interface Publisher {
  readers: number;
  pid: number;
  /** Publishes the next state. Calls `receipts.note` for each reader once it has it; resolves when the server has answered. */
  publish(turn: number, receipts: Receipts): Promise<void>;
}

const PAUSE_MS = 150;
const LIMIT_MS = 15_000;

/** Publishes so many times, each after everybody has the one before, and tells how long it took. */
export async function measurePublishes(
  publisher: Publisher,
  publishes: number,
): Promise<Omit<PublishFigures, 'bytes'>> {
  const all: number[] = [];
  const last: number[] = [];
  const cpu_before = await getCpuMs(publisher.pid);
  for (let turn = 0; turn < publishes; turn += 1) {
    const receipts = new Receipts(publisher.readers);
    const start = performance.now();
    const published = publisher.publish(turn, receipts);
    const [times] = await Promise.all([receipts.wait(start, LIMIT_MS), published]);
    all.push(...times);
    last.push(Math.max(...times));
    await sleep(PAUSE_MS);
  }
  const cpu_ms = (await getCpuMs(publisher.pid)) - cpu_before;
  return {
    publishes,
    receipt: spreadOf(all),
    last: spreadOf(last),
    cpu_us_per_pupil: (cpu_ms * 1000) / (publishes * publisher.readers),
  };
}
