import { rankLeaderboard, roundPoints } from '@parta/domain/scoring';
import type { MarkFacts, Standing } from '../types.ts';

/**
 * Ranks everybody in the room over the questions revealed so far (or all marked ones, at the end). `revealed` is in
 * the order of the material's slots; the last question revealed decides `previous_place` and ends the streak.
 */
export function rankStandings(
  people: readonly { id: string; nickname: string }[],
  marks: readonly MarkFacts[],
  revealed: readonly string[],
): Map<string, Standing> {
  const counted = new Set(revealed);
  const newest = revealed.at(-1);
  const byParticipant = Map.groupBy(
    marks.filter((mark) => counted.has(mark.question_id)),
    (mark) => mark.participant_id,
  );
  const rows = people.map(({ id, nickname }) => {
    const own = new Map((byParticipant.get(id) ?? []).map((mark) => [mark.question_id, mark]));
    return { participant_id: id, nickname, marks: own, ...sum([...own.values()]) };
  });
  const before = rows.map(({ participant_id, marks: own }) => ({
    participant_id,
    ...sum([...own.values()].filter((mark) => mark.question_id !== newest)),
  }));
  const previous = new Map(rankLeaderboard(before).map((row) => [row.participant_id, row.place]));
  return new Map(
    rankLeaderboard(rows).map((row): [string, Standing] => [
      row.participant_id,
      {
        ...row,
        previous_place: revealed.length < 2 ? null : (previous.get(row.participant_id) ?? null),
        streak: countStreak(row.marks, revealed),
      },
    ]),
  );
}

/** Time counts for answers that brought points, so that whoever did not answer is not the quicker one. */
function sum(marks: readonly MarkFacts[]): { points: number; answering_ms: number } {
  let points = 0;
  let answering_ms = 0;
  for (const mark of marks) {
    points += mark.points;
    if (mark.points > 0) answering_ms += mark.answering_ms;
  }
  return { points: roundPoints(points), answering_ms };
}

/** Fully right answers in a row, counted back from the last revealed question. */
function countStreak(marks: ReadonlyMap<string, MarkFacts>, revealed: readonly string[]): number {
  let streak = 0;
  for (const question_id of revealed.toReversed()) {
    if (marks.get(question_id)?.fraction !== 1) return streak;
    streak += 1;
  }
  return streak;
}
