import { participationTexts } from '@parta/domain/attempts/texts';
import { Badge } from '@parta/ui/display/badge';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ParticipantAddress, ParticipantDetail } from '../../api.ts';
import { formatPoints } from '../../rules/figures.ts';
import { statisticsTexts } from '../../texts.ts';
import './attempt-choice.css';

export interface AttemptChoiceProps {
  place: ParticipantAddress;
  detail: Pick<ParticipantDetail, 'attempts' | 'attempt' | 'total_price'>;
}

/** Links to each attempt of a participant; nothing where there is no choice. */
export function AttemptChoice({ place, detail }: AttemptChoiceProps): ReactNode {
  const { attempts, attempt: shown, total_price } = detail;
  if (attempts.length < 2) return null;
  return (
    <nav className="stat-attempts" aria-label={statisticsTexts.attempts}>
      {attempts.map(({ number, finished_at, points, counts }) => (
        <Link
          key={number}
          to="/statistics/authored/$activityId/participants/$participantId"
          params={{ activityId: place.activity_id, participantId: place.user_id }}
          search={{ attempt: number }}
          className="stat-attempt"
          activeOptions={{ exact: true }}
          // The address without a number shows one of them too.
          aria-current={number === shown ? 'page' : undefined}
          resetScroll={false}
        >
          <span className="stat-attempt-name">{statisticsTexts.attempt(number)}</span>
          {finished_at === null ? (
            <span className="ui-muted">{participationTexts.in_progress}</span>
          ) : (
            total_price > 0 && (
              <span className="ui-muted">
                {statisticsTexts.points_of(formatPoints(points ?? 0), formatPoints(total_price))}
              </span>
            )
          )}
          {counts && <Badge tone="right">{statisticsTexts.attempt_counts}</Badge>}
        </Link>
      ))}
    </nav>
  );
}
