import type { LeaderboardRow } from '@parta/contract/live-documents';

const PODIUM = 3;

/**
 * Who stands on the podium and who below it; nobody before somebody has a point. A podium is for the first three who
 * have points; where more share a place than it has steps for, none of them is put on it before the others.
 */
export function splitLeaders(rows: readonly LeaderboardRow[]): {
  podium: readonly LeaderboardRow[];
  ranks: readonly LeaderboardRow[];
} {
  if (rows.every(({ points }) => points <= 0)) return { podium: [], ranks: [] };
  const scored = rows.filter(({ points }) => points > 0);
  const next = scored[PODIUM];
  const steps = scored.slice(0, PODIUM).filter(({ place }) => place !== next?.place).length;
  return { podium: rows.slice(0, steps), ranks: rows.slice(steps) };
}
