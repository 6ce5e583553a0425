import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import type { CellColumn, Cells } from '../queries/cells.ts';
import type { CountingAttempt, CountingAttempts } from '../queries/people.ts';
import { splitIdentifiers } from './identifiers.ts';

/** Attempts that count, and the cells of participants in their places. */
export interface MarkFacts {
  readonly people: readonly { readonly id: string }[];
  readonly counting: CountingAttempts;
  readonly cells: Cells;
}

/** Rises whenever what is packed means something else; what was packed otherwise is not read. */
export const MARKS_FORMAT = 4;

const numbers = z.custom<Float64Array>((value) => value instanceof Float64Array);
const places = z.custom<Int32Array>((value) => value instanceof Int32Array);

/**
 * Few texts and columns, for ten thousand objects take longer to pack and to unpack than half a million numbers. NaN stands for
 * what is not there.
 */
const packed = z.strictObject({
  /** Identifiers, one after the other. */
  people: z.string(),
  attempts: z.strictObject({
    /** Identifiers as well. */
    participants: z.string(),
    seeds: z.string(),
    number: numbers,
    attempts: numbers,
    started_at: numbers,
    finished_at: numbers,
    points: numbers,
    percent: numbers,
    preliminary: numbers,
    written_by: numbers,
  }),
  cells: z.strictObject({
    questions: z.array(z.string()),
    /** How many marks the column of each question has; then those of all. */
    mark_counts: places,
    fraction: numbers,
    points: numbers,
    /** Columns of questions, one after the other. */
    mark: places,
    answering_ms: numbers,
  }),
});
type PackedAttempts = z.infer<typeof packed>['attempts'];
type PackedCells = z.infer<typeof packed>['cells'];

/** Between seeds: the one sign that no text of the database holds. */
const BETWEEN = '\0';

/** Packs marks for the database; without names of people. */
export function packMarks({ people, counting, cells }: MarkFacts): Buffer {
  const document: z.infer<typeof packed> = {
    people: people.map(({ id }) => id).join(''),
    attempts: packAttempts([...counting.values()]),
    cells: packCells(cells, people.length),
  };
  return serialize(document);
}

function packAttempts(rows: readonly CountingAttempt[]): PackedAttempts {
  const column = (value: (row: CountingAttempt) => number | null): Float64Array =>
    Float64Array.from(rows, (row) => value(row) ?? Number.NaN);
  return {
    participants: rows.map(({ participant_id }) => participant_id).join(''),
    seeds: rows.map(({ seed }) => seed).join(BETWEEN),
    number: column(({ number }) => number),
    attempts: column(({ attempts }) => attempts),
    started_at: column(({ started_at }) => started_at.getTime()),
    finished_at: column(({ finished_at }) => finished_at?.getTime() ?? null),
    points: column(({ points }) => points),
    percent: column(({ percent }) => percent),
    preliminary: column(({ preliminary }) => Number(preliminary)),
    written_by: column(({ written_by }) => Number(written_by)),
  };
}

function packCells(cells: Cells, length: number): PackedCells {
  const columns = [...cells.values()];
  const marks = columns.flatMap((column) => column.marks);
  const document = {
    questions: [...cells.keys()],
    mark_counts: Int32Array.from(columns, (column) => column.marks.length),
    fraction: Float64Array.from(marks, ({ fraction }) => fraction),
    points: Float64Array.from(marks, ({ points }) => points),
    mark: new Int32Array(columns.length * length),
    answering_ms: new Float64Array(columns.length * length),
  };
  for (const [index, column] of columns.entries()) {
    document.mark.set(column.mark, index * length);
    document.answering_ms.set(column.answering_ms, index * length);
  }
  return document;
}

/** Marks that were packed; null where something else was. */
export function unpackMarks(bytes: Buffer): MarkFacts | null {
  const { success, data } = packed.safeParse(deserialize(bytes));
  if (!success) return null;
  const people = splitIdentifiers(data.people);
  return {
    people: people.map((id) => ({ id })),
    counting: unpackAttempts(data.attempts),
    cells: unpackCells(data.cells, people.length),
  };
}

function unpackCells({ questions, ...packed }: PackedCells, length: number): Map<string, CellColumn> {
  const columns = new Map<string, CellColumn>();
  let first = 0;
  for (const [index, question_id] of questions.entries()) {
    const end = first + (packed.mark_counts[index] ?? 0);
    const points = packed.points.subarray(first, end);
    const marks = Array.from(packed.fraction.subarray(first, end), (fraction, place) => {
      return { fraction, points: points[place] ?? Number.NaN };
    });
    const range = [index * length, (index + 1) * length] as const;
    columns.set(question_id, {
      marks,
      mark: packed.mark.subarray(...range),
      answering_ms: packed.answering_ms.subarray(...range),
    });
    first = end;
  }
  return columns;
}

function unpackAttempts(columns: PackedAttempts): CountingAttempts {
  const seeds = columns.seeds.split(BETWEEN);
  const counting = new Map<string, CountingAttempt>();
  for (const [index, participant_id] of splitIdentifiers(columns.participants).entries()) {
    counting.set(participant_id, new UnpackedAttempt(columns, { participant_id, seed: seeds[index] ?? '', index }));
  }
  return counting;
}

/** Reads its columns when it is asked: of ten thousand attempts hardly anything is. */
class UnpackedAttempt implements CountingAttempt {
  readonly participant_id: string;
  readonly seed: string;
  readonly #columns: PackedAttempts;
  readonly #index: number;

  constructor(
    columns: PackedAttempts,
    { participant_id, seed, index }: Pick<CountingAttempt, 'participant_id' | 'seed'> & { index: number },
  ) {
    this.participant_id = participant_id;
    this.seed = seed;
    this.#columns = columns;
    this.#index = index;
  }

  get number(): number {
    return this.#numberIn('number');
  }

  get attempts(): number {
    return this.#numberIn('attempts');
  }

  get started_at(): Date {
    return new Date(this.#numberIn('started_at'));
  }

  get finished_at(): Date | null {
    const instant = this.#valueIn('finished_at');
    return instant === null ? null : new Date(instant);
  }

  get points(): number | null {
    return this.#valueIn('points');
  }

  get percent(): number | null {
    return this.#valueIn('percent');
  }

  get preliminary(): boolean {
    return this.#numberIn('preliminary') === 1;
  }

  get written_by(): string {
    return String(this.#numberIn('written_by'));
  }

  #numberIn(name: NumberColumn): number {
    return this.#columns[name][this.#index] ?? Number.NaN;
  }

  #valueIn(name: NumberColumn): number | null {
    const value = this.#numberIn(name);
    return Number.isNaN(value) ? null : value;
  }
}

type NumberColumn = Exclude<keyof PackedAttempts, 'participants' | 'seeds'>;
