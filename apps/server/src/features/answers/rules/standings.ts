import { rankLeaderboard, sumMarks } from '@parta/domain/live/scoring';
import type { MarkFacts, Standing } from '../types.ts';

/** Marks by question, then by participant. */
export type Marks = ReadonlyMap<string, ReadonlyMap<string, MarkFacts>>;

/**
 * Ranks everybody in the room over the questions revealed so far (or all marked ones, at the end). `revealed` is in
 * the order of the opening; the last question revealed decides `previous_place` and ends the streak.
 */
export function rankStandings(
  people: Iterable<{ readonly id: string; readonly nickname: string }>,
  marks: Marks,
  revealed: readonly string[],
): Map<string, Standing> {
  const counted = revealed.map((question_id) => marks.get(question_id) ?? NO_MARKS);
  const rows = Array.from(people, ({ id, nickname }) => ({ participant_id: id, nickname, ...sum(id, counted) }));
  const before = rows.map(({ participant_id }) => ({ participant_id, ...sum(participant_id, counted.slice(0, -1)) }));
  const previous = new Map(rankLeaderboard(before).map((row) => [row.participant_id, row.place]));
  return new Map(
    rankLeaderboard(rows).map((row): [string, Standing] => [
      row.participant_id,
      {
        ...row,
        previous_place: revealed.length < 2 ? null : (previous.get(row.participant_id) ?? null),
        streak: countStreak(row.participant_id, counted),
      },
    ]),
  );
}

const NO_MARKS: ReadonlyMap<string, MarkFacts> = new Map();

function sum(
  participant_id: string,
  counted: readonly ReadonlyMap<string, MarkFacts>[],
): { points: number; answering_ms: number } {
  return sumMarks(counted.flatMap((marks) => marks.get(participant_id) ?? []));
}

/** Fully right answers in a row, counted back from the last revealed question. */
function countStreak(participant_id: string, counted: readonly ReadonlyMap<string, MarkFacts>[]): number {
  const missed = counted.findLastIndex((marks) => marks.get(participant_id)?.fraction !== 1);
  return counted.length - 1 - missed;
}
