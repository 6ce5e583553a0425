import { DAY_MS } from '@parta/domain/time/durations';
import { formatTimeLeft } from '@parta/domain/time/time-left';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { settings } from '../../../../settings.ts';
import type { Attempt, AttemptView } from '../../../attempt/attempt-store.ts';
import { findSavingState } from '../rules/saving.ts';
import { attemptTexts } from '../texts.ts';
import { useCountdown } from '../use-countdown.ts';

interface AttemptHeaderProps {
  attempt: Attempt;
  view: AttemptView;
  isMapOpen: boolean;
  onMap(): void;
}

/** Below this the time is drawn as running out. */
const SHORT_MS = 60_000;

/** What is worked at, how much time is left, where the answers are, and the way to the map. */
export function AttemptHeader({ attempt, view, isMapOpen, onMap }: AttemptHeaderProps): ReactNode {
  const { document, outbox, position } = view;
  const left_ms = useCountdown(document.deadline_at, attempt.clock);
  const saving = findSavingState(view, document.answers.length > 0 || outbox.answers.size > 0);
  const isShown = left_ms !== null && left_ms < DAY_MS;
  const share = (position + 1) / Math.max(1, document.contents.length);
  return (
    <header className="attempt-head">
      <div className="attempt-bar">
        <p className="attempt-place">{attemptTexts.slide(position + 1, document.contents.length)}</p>
        {isShown && (
          <p className="room-time" role="timer" data-short={left_ms <= SHORT_MS ? '' : undefined}>
            <span className="hidden">{`${attemptTexts.time_left}: `}</span>
            {formatTimeLeft(left_ms)}
          </p>
        )}
        <button type="button" className="attempt-map-button" aria-expanded={isMapOpen} onClick={onMap}>
          {isMapOpen ? (
            attemptTexts.close
          ) : (
            <>
              {attemptTexts.map_slides}
              <span className="attempt-map-rest">{attemptTexts.map_questions}</span>
            </>
          )}
        </button>
      </div>
      <div className="attempt-bar">
        <p className="attempt-title">{document.title}</p>
        <p className="attempt-saving" role="status" data-tone={saving?.tone ?? 'none'}>
          {saving?.text ?? ''}
        </p>
      </div>
      {outbox.unauthorized && (
        <a
          className="attempt-sign-in"
          href={`${settings.bases.account}?next=${encodeURIComponent(window.location.href)}`}
        >
          {attemptTexts.sign_in}
        </a>
      )}
      <TimeWords left_ms={left_ms} />
      <div className="room-bar" aria-hidden="true">
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
    </header>
  );
}

const MOMENTS = [
  { below_ms: 60_000, text: attemptTexts.one_minute },
  { below_ms: 300_000, text: attemptTexts.five_minutes },
] as const;

/** Says once that time runs out. */
function TimeWords({ left_ms }: { left_ms: number | null }): ReactNode {
  const [text, setText] = useState('');
  const told = useRef<string | null>(null);
  const moment = left_ms === null ? undefined : MOMENTS.find(({ below_ms }) => left_ms <= below_ms);
  const words = moment?.text ?? '';
  useEffect(() => {
    // What was true when the page came is seen, and need not be said.
    if (told.current !== null && told.current !== words) setText(words);
    told.current = words;
  }, [words]);
  return (
    <p className="hidden" aria-live="assertive">
      {text}
    </p>
  );
}
