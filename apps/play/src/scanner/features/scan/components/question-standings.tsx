import type { ReactNode } from 'react';
import { scannerTexts } from '../../../texts.ts';
import type { Standing } from '../rules/standings.ts';
import { ClassList } from './class-list.tsx';
import { Tally } from './tally.tsx';

interface QuestionStandingsProps {
  standings: readonly Standing[];
  showsAnswers: boolean;
  /** Null while nothing can be set. */
  onPick: ((card: number) => void) | null;
}

/** How many of a class have answered, and who. */
export function QuestionStandings({ standings, showsAnswers, onPick }: QuestionStandingsProps): ReactNode {
  const answered = standings.filter(({ state }) => state !== 'missing').length;
  return (
    <>
      <Tally
        count={scannerTexts.count(answered, standings.length)}
        complete={scannerTexts.all_in}
        isComplete={answered === standings.length}
      />
      <ClassList
        titles={{ missing: scannerTexts.missing, others: scannerTexts.answered }}
        standings={standings}
        showsAnswers={showsAnswers}
        onPick={onPick}
      />
    </>
  );
}
