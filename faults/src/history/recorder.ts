import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import type { HistoryEvent, Unstamped } from './events.ts';

/** Keeps the history of a run in memory and writes it to a file of JSON lines. */
export interface Recorder {
  readonly events: readonly HistoryEvent[];
  /** Stamps and keeps an event. */
  note(event: Unstamped): void;
  /** A number that no other call of this run bears. */
  newCall(): number;
  /** Resolves when everything is in the file. */
  close(): Promise<void>;
}

/** Begins a history at `path`; the monotonic clock of the run starts at 0 now. */
export async function openRecorder(path: string): Promise<Recorder> {
  await mkdir(dirname(path), { recursive: true });
  const file = createWriteStream(path);
  const events: HistoryEvent[] = [];
  const started = process.hrtime.bigint();
  let calls = 0;
  return {
    events,
    note(event) {
      const stamped: HistoryEvent = {
        at_ns: Number(process.hrtime.bigint() - started),
        at_ms: Date.now(),
        ...event,
      };
      events.push(stamped);
      file.write(`${JSON.stringify(stamped)}\n`);
    },
    newCall() {
      calls += 1;
      return calls;
    },
    async close() {
      file.end();
      await finished(file);
    },
  };
}
