import type { CardHolder } from '@parta/contract/live-documents';
import { useState } from 'react';
import type { Standing } from './rules/standings.ts';
import { addRead, medianOf, NO_TRIAL, standingsOfTrial } from './rules/trial.ts';

/** What the camera makes of a class's cards before the lesson; nothing of it is sent. */
export interface TrialState {
  /** Rises when everything is forgotten. */
  round: number;
  standings: Standing[];
  /** Milliseconds until half of what the camera read had been read; null without any. */
  median_ms: number | null;
  /** @param after_ms since the reading began; null of a photo */
  see(card: number, letter: number, after_ms: number | null): void;
  restart(): void;
}

/** A trial of these cards. */
export function useTrial(cards: readonly CardHolder[]): TrialState {
  const [trial, setTrial] = useState(NO_TRIAL);
  const [round, setRound] = useState(0);

  function restart(): void {
    setTrial(NO_TRIAL);
    setRound(round + 1);
  }

  return {
    round,
    standings: standingsOfTrial(cards, trial),
    median_ms: medianOf(trial),
    see: (card, letter, after_ms) => setTrial((before) => addRead(before, card, { letter, after_ms })),
    restart,
  };
}
