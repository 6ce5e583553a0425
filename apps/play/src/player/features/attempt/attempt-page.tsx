import { type ReactNode, useEffect, useState } from 'react';
import { settings } from '../../../settings.ts';
import { keepPages } from '../../offline/keep-pages.ts';
import { Notice, ScreenSkeleton } from '../../parts/notice.tsx';
import { playerTexts } from '../../texts.ts';
import type { OwnAttempt } from './api.ts';
import { AttemptDoor } from './components/attempt-door.tsx';
import { AttemptResults } from './components/attempt-results.tsx';
import { Passage } from './components/passage.tsx';
import { attemptTexts } from './texts.ts';
import { useDoor } from './use-door.ts';
import { useOwner } from './use-owner.ts';
import '../../room/room.css';
import '../../room/room-results.css';
import './attempt.css';
import './attempt-map.css';
import './attempt-results.css';

/** An activity that everybody takes at her own pace: its door, an attempt, and what came of it. */
export function AttemptPage({ activity_id }: { activity_id: string }): ReactNode {
  const { state, show, look } = useDoor(activity_id);
  const [shown_result, setShownResult] = useState<OwnAttempt | null>(null);
  useOwner();
  useEffect(() => void keepPages(), []);

  function handleDoor(): void {
    setShownResult(null);
    look();
  }

  if (shown_result !== null) {
    return <AttemptResults attempt={shown_result} onDoor={handleDoor} />;
  }
  switch (state.kind) {
    case 'loading':
      return <ScreenSkeleton />;
    case 'sign_in':
      return (
        <Notice title={attemptTexts.sign_in_title} text={attemptTexts.sign_in_text}>
          <a className="button" href={`${settings.bases.account}?next=${encodeURIComponent(window.location.href)}`}>
            {attemptTexts.sign_in}
          </a>
        </Notice>
      );
    case 'not_found':
      return (
        <Notice title={attemptTexts.not_found_title} text={attemptTexts.not_found_text}>
          <a className="button" href={`${settings.bases.area}activity`}>
            {attemptTexts.to_activities}
          </a>
        </Notice>
      );
    case 'failed':
      return (
        <Notice title={state.message}>
          <button type="button" className="button" onClick={look}>
            {playerTexts.retry}
          </button>
        </Notice>
      );
    case 'door':
      return (
        <AttemptDoor
          door={state.door}
          onOpened={(document) => show({ kind: 'passage', document, isKept: false })}
          onLook={(number, participant_id) => setShownResult({ activity_id, participant_id, number })}
          onRetry={look}
        />
      );
    case 'passage': {
      const { document, isKept } = state;
      return (
        <Passage
          key={`${document.number}`}
          document={document}
          isKept={isKept}
          onOver={() => setShownResult(document)}
        />
      );
    }
  }
}
