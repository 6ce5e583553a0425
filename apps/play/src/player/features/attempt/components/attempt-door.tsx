import { DAY_MS } from '@parta/domain/time/durations';
import type { AttemptDocument } from '@parta/web-kit/attempt-shelf';
import { CallError } from '@parta/web-kit/call-error';
import { isAway } from '@parta/web-kit/find-attempt';
import { type ReactNode, useEffect, useState } from 'react';
import { formatMoment } from '../../../../live/moments.ts';
import { formatPercents, formatPoints } from '../../../../live/numbers.ts';
import { usePageTitle } from '../../../../live/use-page-title.ts';
import { settings } from '../../../../settings.ts';
import { playerTexts } from '../../../texts.ts';
import { type Door, startAttempt } from '../api.ts';
import { attemptTexts } from '../texts.ts';

interface AttemptDoorProps {
  door: Door;
  onOpened(document: AttemptDocument): void;
  /** Shows a finished attempt. */
  onLook(number: number, participant_id: string): void;
  onRetry(): void;
}

/** The door is looked at again so long after it should have opened. */
const AFTER_OPENING_MS = 500;

/** What is to be done, by which rules, until when, and what was done so far. */
export function AttemptDoor({ door, onOpened, onLook, onRetry }: AttemptDoorProps): ReactNode {
  usePageTitle(playerTexts.tab(door.title));
  return (
    <div className="screen screen-paper">
      <main className="sheet attempt-sheet">
        <p className="brand">{playerTexts.brand}</p>
        <h1 className="title">{door.title}</h1>
        <p className="text">{door.is_owner ? attemptTexts.own : attemptTexts.organizer(door.organizer)}</p>
        <Facts door={door} />
        {(door.obstacle === null || door.obstacle === 'not_yet_open') && door.status !== 21 && <Rules door={door} />}
        <Beginning door={door} onOpened={onOpened} onRetry={onRetry} />
        {door.participant_id !== null && door.attempts.length > 0 && (
          <Attempts door={door} participant_id={door.participant_id} onLook={onLook} />
        )}
        <a className="attempt-link" href={`${settings.bases.area}activity`}>
          {attemptTexts.to_activities}
        </a>
      </main>
    </div>
  );
}

function Facts({ door }: { door: Door }): ReactNode {
  const { start_date, end_date, slides, questions, max_points, attempt_minutes } = door;
  const volume = [
    attemptTexts.slides(slides),
    ...(questions > 0 ? [attemptTexts.questions(questions)] : []),
    ...(max_points > 0 ? [attemptTexts.points(formatPoints(max_points), max_points)] : []),
  ];
  const isAhead = door.obstacle === 'not_yet_open';
  return (
    <dl className="attempt-facts">
      <div>
        <dt>{attemptTexts.period}</dt>
        <dd>
          {isAhead && <span>{attemptTexts.from(formatMoment(start_date))}</span>}
          <span>{end_date === null ? attemptTexts.without_end : attemptTexts.until(formatMoment(end_date))}</span>
        </dd>
      </div>
      <div>
        <dt>{attemptTexts.volume}</dt>
        <dd>{volume.join(' · ')}</dd>
      </div>
      {attempt_minutes !== null && (
        <div>
          <dt>{attemptTexts.allowed}</dt>
          <dd>{attemptTexts.minutes(attempt_minutes)}</dd>
        </div>
      )}
    </dl>
  );
}

function Rules({ door }: { door: Door }): ReactNode {
  const rules = listRules(door);
  return (
    <section className="attempt-rules" aria-label={attemptTexts.rules}>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}

function listRules(door: Door): string[] {
  const { repeated_answers, content_navigation, show_correctness, multiple_participation, max_points } = door;
  const marked = max_points > 0;
  return [
    ...(door.questions > 0 ? [repeated_answers ? attemptTexts.rule_changes : attemptTexts.rule_final] : []),
    ...(door.slides > 1 ? [content_navigation ? attemptTexts.rule_free : attemptTexts.rule_forward] : []),
    ...(marked ? [ruleOfShowing(show_correctness, repeated_answers)] : []),
    ...(door.questions > 0 ? [multiple_participation ? attemptTexts.rule_again : attemptTexts.rule_once] : []),
    ...(door.attempt_minutes === null ? [] : [attemptTexts.rule_time]),
    ...('serviceWorker' in navigator ? [] : [attemptTexts.rule_no_worker]),
  ];
}

function ruleOfShowing(shown: boolean, changeable: boolean): string {
  if (!shown) return attemptTexts.rule_hidden;
  return changeable ? attemptTexts.rule_shown_after : attemptTexts.rule_shown_at_once;
}

function Beginning({ door, onOpened, onRetry }: Pick<AttemptDoorProps, 'door' | 'onOpened' | 'onRetry'>): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const isCancelled = door.status === 21;

  async function begin(): Promise<void> {
    setBusy(true);
    setMessage('');
    try {
      onOpened(await startAttempt(door));
    } catch (error) {
      setBusy(false);
      const status = error instanceof CallError ? error.status : 0;
      // What stands in the way has come since the door was looked at.
      if ([401, 404, 409].includes(status)) onRetry();
      else setMessage(isAway(error) ? attemptTexts.no_network : attemptTexts.start_failed);
    }
  }

  useOpening(door, onRetry);

  if (isCancelled) return <p className="attempt-obstacle">{attemptTexts.cancelled}</p>;
  if (door.obstacle !== null) return <p className="attempt-obstacle">{obstacleOf(door, door.obstacle)}</p>;
  return (
    <div className="form">
      <button type="button" className="button" disabled={isBusy} onClick={() => void begin()}>
        {isBusy ? attemptTexts.opening : beginningOf(door)}
      </button>
      <p className="message" role="alert">
        {message}
      </p>
    </div>
  );
}

/** Looks again when an activity opens for which somebody waits at its door. */
function useOpening({ obstacle, start_date, server_time }: Door, onOpen: () => void): void {
  const left_ms = obstacle === 'not_yet_open' ? new Date(start_date).getTime() - server_time : null;
  useEffect(() => {
    if (left_ms === null) return;
    const timer = setTimeout(onOpen, Math.min(left_ms, DAY_MS) + AFTER_OPENING_MS);
    // A device that slept meanwhile counts no time.
    const handleVisible = () => {
      if (document.visibilityState === 'visible') onOpen();
    };
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisible);
    };
  }, [left_ms, onOpen]);
}

/** Completed before its end, it was ended by somebody. */
function obstacleOf({ status, end_date, server_time }: Door, obstacle: NonNullable<Door['obstacle']>): string {
  const isEarly = status === 20 && end_date !== null && new Date(end_date).getTime() > server_time;
  return obstacle === 'ended' && isEarly ? attemptTexts.ended_early : attemptTexts.obstacles[obstacle];
}

function beginningOf({ attempts, questions }: Door): string {
  if (attempts.some(({ finished_at }) => finished_at === null)) return attemptTexts.go_on;
  if (attempts.length > 0) return attemptTexts.again;
  return questions === 0 ? attemptTexts.read : attemptTexts.start;
}

interface AttemptsProps extends Pick<AttemptDoorProps, 'door' | 'onLook'> {
  participant_id: string;
}

function Attempts({ door, participant_id, onLook }: AttemptsProps): ReactNode {
  const isOver = door.obstacle === 'ended';
  const canLook = door.status !== 21 && (door.permanent_access || !isOver);
  return (
    <section className="attempt-list">
      <h2>{attemptTexts.attempts}</h2>
      <ol>
        {door.attempts.map((attempt) => (
          <li key={attempt.number}>
            <p>
              <b>{attemptTexts.attempt(attempt.number)}</b>
              {door.counts === attempt.number && door.attempts.length > 1 && (
                <span className="attempt-counts">{attemptTexts.counts}</span>
              )}
              <span className="attempt-result">{resultOf(door, attempt)}</span>
            </p>
            {attempt.finished_at !== null && canLook && (
              <button
                type="button"
                className="button button-plain"
                onClick={() => onLook(attempt.number, participant_id)}
              >
                {attemptTexts.look}
                <span className="hidden">{` ${attemptTexts.attempt(attempt.number)}`}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      {!canLook && door.status !== 21 && <p className="attempt-obstacle">{attemptTexts.results_closed}</p>}
    </section>
  );
}

function resultOf({ max_points }: Door, attempt: Door['attempts'][number]): string {
  if (attempt.finished_at === null) return attemptTexts.is_open;
  if (attempt.points === null || max_points === 0) return attemptTexts.completed;
  const percent = attempt.percent === null ? '' : formatPercents(attempt.percent);
  const result = attemptTexts.result(formatPoints(attempt.points), formatPoints(max_points), percent);
  return attempt.preliminary ? `${result}, ${attemptTexts.preliminary_short}` : result;
}
