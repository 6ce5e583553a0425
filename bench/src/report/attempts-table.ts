import { ATTEMPT_BARS, type AttemptFigures, WORKER_COUNT } from '../attempts/measure.ts';
import type { Spread } from '../measure/percentiles.ts';
import { alignRows, writeLoad, writeNumber } from './rows.ts';
import { texts } from './texts.ts';

const { attempts: words } = texts;

/** Lays out work at one's own pace. */
export function writeAttempts(figures: AttemptFigures): string[] {
  const { starts, autosaves, polls, ceiling } = figures;
  const last = autosaves.at(-1);
  return [
    words.heading(WORKER_COUNT, writeLoad([figures])),
    '',
    ...alignRows([
      words.columns,
      writeRow(words.starts, starts.took, { p99: ATTEMPT_BARS.start_p99, cpu_ms: starts.cpu_ms }),
      ...autosaves.map((autosave) =>
        writeRow(words.autosaves(autosave.rate), autosave.acknowledged, {
          ...(autosave === last ? { p99: ATTEMPT_BARS.autosave_p99 } : {}),
          cpu_ms: autosave.cpu_us_per_answer / 1000,
          note: words.kept(autosave.acknowledged_count, autosave.lost),
        }),
      ),
      writeRow(words.first_polls, polls.first.took, { p95: ATTEMPT_BARS.poll_p95, cpu_ms: polls.first.cpu_ms }),
      writeRow(words.polls, polls.again.took, { p95: ATTEMPT_BARS.poll_p95, cpu_ms: polls.again.cpu_ms }),
      writeRow(words.echo, ceiling.echo.acknowledged, { cpu_ms: ceiling.echo.cpu_us_per_answer / 1000 }),
    ]),
    '',
    words.inserts(writeNumber(ceiling.inserts.rows_per_second), ceiling.inserts.batch),
  ];
}

function writeRow(
  name: string,
  { p50, p95, p99, max }: Spread,
  {
    p95: bar95 = Number.POSITIVE_INFINITY,
    p99: bar99 = Number.POSITIVE_INFINITY,
    cpu_ms,
    note = '',
  }: { p95?: number; p99?: number; cpu_ms: number; note?: string },
): string[] {
  const mark = (value: number, bar: number): string => `${writeNumber(value)}${value <= bar ? '' : ' ✗'}`;
  return [name, writeNumber(p50), mark(p95, bar95), mark(p99, bar99), writeNumber(max), cpu_ms.toFixed(2), note];
}
