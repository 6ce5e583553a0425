import { formatTimeLeft } from '@parta/domain/time/time-left';
import type { ReactNode } from 'react';
import type { TimeLeft } from '../../../../live/time.ts';
import { roomTexts } from '../texts.ts';

interface RoomHeaderProps {
  place: string;
  time?: TimeLeft | null;
  /** What stands in place of the time. */
  children?: ReactNode;
}

/** Below this the time is drawn as running out. */
const SHORT_MS = 5000;

/** Where one is in the session, and the time of the question. */
export function RoomHeader({ place, time = null, children }: RoomHeaderProps): ReactNode {
  const share = time === null ? 0 : Math.min(1, time.left_ms / time.whole_ms);
  return (
    <header className="room-head">
      <p className="room-place">{place}</p>
      {time === null ? (
        children
      ) : (
        <p className="room-time" role="timer" data-short={time.left_ms <= SHORT_MS ? '' : undefined}>
          <span className="hidden">{`${roomTexts.time_left}: `}</span>
          {formatTimeLeft(time.left_ms)}
        </p>
      )}
      <div className="room-bar" aria-hidden="true" data-idle={time === null ? '' : undefined}>
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
    </header>
  );
}
