import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import type { Cells } from '../queries/cells.ts';
import type { CountingAttempts } from '../queries/people.ts';

/** Attempts that count, and the cells of participants in their places. */
export interface MarkFacts {
  readonly people: readonly { readonly id: string }[];
  readonly counting: CountingAttempts;
  readonly cells: Cells;
}

/** Rises whenever what is packed means something else; what was packed otherwise is not read. */
const FORMAT = 1;

const numbers = z.custom<Float64Array>((value) => value instanceof Float64Array);

/** Columns, for ten thousand objects take longer to pack than all their cells. NaN stands for what is not there. */
const packed = z.strictObject({
  format: z.literal(FORMAT),
  people: z.array(z.string()),
  attempts: z.strictObject({
    participant_id: z.array(z.string()),
    seed: z.array(z.string()),
    number: numbers,
    attempts: numbers,
    started_at: numbers,
    finished_at: numbers,
    points: numbers,
    percent: numbers,
    preliminary: numbers,
    written_by: numbers,
  }),
  cells: z.array(
    z.strictObject({ question_id: z.string(), fraction: numbers, points: numbers, answering_ms: numbers }),
  ),
});

/** Packs marks for the database; without names of people. */
export function packMarks({ people, counting, cells }: MarkFacts): Buffer {
  const rows = [...counting.entries()];
  const column = (value: (row: (typeof rows)[number][1]) => number | null): Float64Array =>
    Float64Array.from(rows, ([, row]) => value(row) ?? Number.NaN);
  const document: z.infer<typeof packed> = {
    format: FORMAT,
    people: people.map(({ id }) => id),
    attempts: {
      participant_id: rows.map(([id]) => id),
      seed: rows.map(([, { attempt }]) => attempt.seed),
      number: column(({ attempt }) => attempt.number),
      attempts: column(({ attempts }) => attempts),
      started_at: column(({ attempt }) => attempt.started_at.getTime()),
      finished_at: column(({ attempt }) => attempt.finished_at?.getTime() ?? null),
      points: column(({ attempt }) => attempt.points),
      percent: column(({ attempt }) => attempt.percent),
      preliminary: column(({ attempt }) => Number(attempt.preliminary)),
      written_by: column(({ attempt }) => Number(attempt.written_by)),
    },
    cells: [...cells].map(([question_id, values]) => ({ question_id, ...values })),
  };
  return serialize(document);
}

/** Marks that were packed; null where another release has packed them in another way. */
export function unpackMarks(bytes: Buffer): MarkFacts | null {
  const read = packed.safeParse(deserialize(bytes));
  if (!read.success) return null;
  const { people, attempts, cells } = read.data;
  const at = (name: Exclude<keyof typeof attempts, 'participant_id' | 'seed'>, index: number): number =>
    attempts[name][index] ?? Number.NaN;
  const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);
  return {
    people: people.map((id) => ({ id })),
    counting: new Map(
      attempts.participant_id.map((participant_id, index) => {
        const finished_at = orNull(at('finished_at', index));
        const attempt = {
          participant_id,
          number: at('number', index),
          seed: attempts.seed[index] ?? '',
          started_at: new Date(at('started_at', index)),
          finished_at: finished_at === null ? null : new Date(finished_at),
          points: orNull(at('points', index)),
          percent: orNull(at('percent', index)),
          preliminary: at('preliminary', index) === 1,
          written_by: String(at('written_by', index)),
        };
        return [participant_id, { attempt, attempts: at('attempts', index) }];
      }),
    ),
    cells: new Map(cells.map(({ question_id, ...column }) => [question_id, column])),
  };
}
