import { correctAnswersPercentage } from '@parta/domain/statistics/answer-figures';

/**
 * Share of fully right answers to a marked question, in percent: of all who had it, whether they answered or not. Those
 * had it who were in the room before it closed, and whoever answered. Null where nobody had it.
 * @param fractions marks by participant
 */
export function shareOfRight(
  people: Iterable<{ readonly id: string; readonly joined_at: Date | number }>,
  closed_at: Date | null,
  fractions: { get(participant_id: string): number | undefined },
): number | null {
  const closing = closed_at?.getTime() ?? Number.POSITIVE_INFINITY;
  const counted: number[] = [];
  for (const { id, joined_at } of people) {
    const fraction = fractions.get(id);
    if (fraction !== undefined) counted.push(fraction);
    else if (Number(joined_at) < closing) counted.push(0);
  }
  return correctAnswersPercentage(counted);
}
