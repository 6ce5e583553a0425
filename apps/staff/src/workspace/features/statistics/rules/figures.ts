import { roundTo } from '@parta/domain/live/scoring';
import { statisticsTexts } from '../texts.ts';

const NUMBER = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
const PERCENT = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
const SECONDS = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** Points as people read them: «6,5», and the dash as it is. */
export function formatPoints(points: number | '—'): string {
  return points === '—' ? points : NUMBER.format(roundTo(points, 2));
}

/** A percentage of 0 to 100, or nothing where there is none. */
export function formatPercent(value: number | null): string {
  return value === null ? '' : statisticsTexts.percent(PERCENT.format(roundTo(value, 1)));
}

/** Milliseconds as «7,4 с» or, from a minute on, «1 мин 5 с»; nothing where there is no figure. */
export function formatDuration(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  if (milliseconds < 59_950) return statisticsTexts.seconds(SECONDS.format(milliseconds / 1000));
  const seconds = Math.round(milliseconds / 1000);
  return statisticsTexts.minutes_seconds(Math.floor(seconds / 60), seconds % 60);
}

/** How long an answer took, or the dash where that is unknown. */
export function formatAnsweringTime(milliseconds: number | null): string {
  return milliseconds === null ? statisticsTexts.no_figure : formatDuration(milliseconds);
}

/** Half of the answers to a question took no longer; the dash where no time is known, and nothing where there is no answer. */
export function formatMedianTime({
  total_answers,
  median_ms,
}: {
  total_answers: number;
  median_ms: number | null;
}): string {
  return total_answers === 0 ? '' : formatAnsweringTime(median_ms);
}

const FIGURE = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A figure of -1 to 1 to two places, or the dash where it can't be computed. */
export function formatFigure(value: number | null): string {
  return value === null ? statisticsTexts.no_figure : FIGURE.format(value).replace('-', statisticsTexts.minus);
}

/** A share of 0 to 1 as a percentage, or the dash where it can't be computed. */
export function formatShare(value: number | null): string {
  return value === null ? statisticsTexts.no_figure : formatPercent(value * 100);
}
