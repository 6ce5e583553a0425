import type { PresenterDocument } from '@parta/contract/live-documents';
import { formatTimeLeft } from '@parta/domain/time/time-left';
import { IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { consoleTexts } from '../../texts.ts';

/** Lies over the stage while the lesson is paused. */
export function PauseOverlay({ lesson }: { lesson: PresenterDocument }): ReactNode {
  return (
    <div className="pause" role="status">
      <div className="pause-card">
        <IconPlayerPause aria-hidden="true" />
        <p className="pause-title">{consoleTexts.pause_title}</p>
        <p>{consoleTexts.pause_text}</p>
        {lesson.phase === 'open' && lesson.remaining_ms !== null && (
          <p>{consoleTexts.pause_time(formatTimeLeft(lesson.remaining_ms))}</p>
        )}
      </div>
    </div>
  );
}
