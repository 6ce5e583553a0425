import type { PresenterDocument } from '@parta/contract/live-documents';
import { formatTimeLeft } from '@parta/domain/time/time-left';
import { IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatElapsed } from '../../rules/clock-text.ts';
import { consoleTexts } from '../../texts.ts';
import { useTicking } from '../../use-ticking.ts';

const HURRY_MS = 5000;

export interface TimerProps {
  lesson: PresenterDocument;
  /** Milliseconds since the epoch by the server's clock. */
  readNow: () => number;
}

function Remaining({ deadline_at, readNow }: { deadline_at: number; readNow: () => number }): ReactNode {
  const left = deadline_at - useTicking(readNow);
  return (
    <div className="timer" data-hurry={left <= HURRY_MS || undefined} role="timer" aria-label={consoleTexts.time_left}>
      {formatTimeLeft(left)}
    </div>
  );
}

function Passed({ opened_at, readNow }: { opened_at: number; readNow: () => number }): ReactNode {
  const now = useTicking(readNow);
  return (
    <div className="timer" data-passed role="timer" aria-label={consoleTexts.time_passed}>
      {formatElapsed(now - opened_at)}
    </div>
  );
}

/** Time that is left for the question by the server's clock; without a limit, time since it was opened. */
export function Timer({ lesson, readNow }: TimerProps): ReactNode {
  if (lesson.phase !== 'open') return null;
  if (lesson.paused) {
    if (lesson.remaining_ms === null) return null;
    return (
      <div className="timer" role="timer" aria-label={consoleTexts.time_paused}>
        <IconPlayerPause aria-hidden="true" />
        {formatTimeLeft(lesson.remaining_ms)}
      </div>
    );
  }
  if (lesson.deadline_at !== null) return <Remaining deadline_at={lesson.deadline_at} readNow={readNow} />;
  if (lesson.opened_at !== null) return <Passed opened_at={lesson.opened_at} readNow={readNow} />;
  return null;
}
