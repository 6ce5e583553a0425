import type { ParticipationState } from '@parta/domain/attempts/participation';
import { participationTexts } from '@parta/domain/attempts/texts';
import type { ReactNode } from 'react';
import { statisticsTexts } from '../../texts.ts';

/** The state of a participant under the name; nothing of a final result, which is what a row is expected to have. */
export function StateOfRow({ state }: { state: ParticipationState }): ReactNode {
  if (state === 'finished') return null;
  return state === 'preliminary' ? (
    <span className="stat-preliminary" title={statisticsTexts.preliminary_hint}>
      {participationTexts[state]}
    </span>
  ) : (
    <span className="stat-unfinished">{participationTexts[state]}</span>
  );
}
