import type { ReactNode } from 'react';
import { scannerTexts } from '../../../texts.ts';
import type { TrialState } from '../use-trial.ts';
import { ClassList } from './class-list.tsx';
import { Tally } from './tally.tsx';

/** Which cards of a class the camera sees in this room, before the lesson. */
export function TrialStandings({ trial, showsAnswers }: { trial: TrialState; showsAnswers: boolean }): ReactNode {
  const { standings, median_ms, restart } = trial;
  const seen = standings.filter(({ state }) => state !== 'missing').length;
  const isComplete = seen === standings.length;
  return (
    <>
      <Tally
        count={scannerTexts.seen_count(seen, standings.length)}
        complete={scannerTexts.all_seen}
        isComplete={isComplete}
      />
      <div className="trial-bar">
        <button type="button" className="scanner-button" onClick={restart}>
          {scannerTexts.try_again}
        </button>
        {median_ms !== null && <span>{scannerTexts.half_after(median_ms)}</span>}
      </div>
      <p className="trial-note">{scannerTexts.upright}</p>
      {!isComplete && <p className="trial-note">{scannerTexts.unseen_advice}</p>}
      <ClassList
        titles={{ missing: scannerTexts.unseen, others: scannerTexts.seen }}
        standings={standings}
        showsAnswers={showsAnswers}
        onPick={null}
      />
    </>
  );
}
