import { expect, it } from 'vitest';
import { cellAt, UNKNOWN_MS } from '../queries/cells.ts';
import type { CountingAttempt } from '../queries/people.ts';
import { packMarks, unpackMarks } from './marks-codec.ts';

const [ANNA, BORIS] = ['A'.repeat(22), 'B'.repeat(22)];

const FINISHED: CountingAttempt = {
  participant_id: ANNA,
  number: 2,
  seed: 'seed of Anna',
  started_at: new Date('2026-11-20T10:00:00.123Z'),
  finished_at: new Date('2026-11-20T10:40:00.456Z'),
  points: 1.25,
  percent: 62.5,
  preliminary: true,
  written_by: '4294967295',
  attempts: 3,
};
/** As attempts are whose results nobody has summed up yet. */
const EMPTY: CountingAttempt = {
  participant_id: BORIS,
  number: 1,
  seed: '',
  started_at: new Date('2026-11-21T10:00:00.000Z'),
  finished_at: null,
  points: null,
  percent: null,
  preliminary: false,
  written_by: '3',
  attempts: 1,
};

/** An attempt may read itself out of columns, so its values are asked for by name. */
function valuesOf(attempt: CountingAttempt | undefined): CountingAttempt | undefined {
  if (attempt === undefined) return undefined;
  const { participant_id, number, seed, started_at, finished_at, points } = attempt;
  const { percent, preliminary, written_by, attempts } = attempt;
  return {
    participant_id,
    number,
    seed,
    started_at,
    finished_at,
    points,
    percent,
    preliminary,
    written_by,
    attempts,
  };
}

it('attempts and cells are unpacked as they were packed, with all that is missing in them', () => {
  const cells = new Map([
    [
      'first',
      {
        marks: [
          { fraction: 1, points: 1 },
          { fraction: 0.25, points: 0.25 },
        ],
        mark: Int32Array.of(2, 1),
        answering_ms: Float64Array.of(3_000_000_000, Number.NaN),
      },
    ],
    [
      'second',
      { marks: [{ fraction: 0, points: 0 }], mark: Int32Array.of(1, 0), answering_ms: Float64Array.of(0, 1500) },
    ],
    ['third', { marks: [], mark: Int32Array.of(0, 0), answering_ms: Float64Array.of(Number.NaN, UNKNOWN_MS) }],
  ]);
  const counting = new Map([
    [BORIS, EMPTY],
    [ANNA, FINISHED],
  ]);
  const read = unpackMarks(packMarks({ people: [{ id: ANNA }, { id: BORIS }], counting, cells }));
  expect(read?.people).toEqual([{ id: ANNA }, { id: BORIS }]);
  expect(read?.counting.size).toBe(2);
  expect(valuesOf(read?.counting.get(ANNA))).toEqual(FINISHED);
  expect(valuesOf(read?.counting.get(BORIS))).toEqual(EMPTY);
  expect(read?.cells).toEqual(cells);
  const third = read?.cells.get('third');
  expect([cellAt(third, 0), cellAt(third, 1)]).toEqual([
    undefined,
    { fraction: null, points: null, answering_ms: null },
  ]);
});
