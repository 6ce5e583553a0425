import { MINUTE_MS } from '@parta/domain/time/durations';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { formatMoment } from '../../../../../live/moments.ts';
import { settings } from '../../../../../settings.ts';
import { forgetLastRoom } from '../../../../last-room.ts';
import { Notice } from '../../../../parts/notice.tsx';
import { playerTexts } from '../../../../texts.ts';
import { entranceTexts } from '../../texts.ts';
import { type ClosedDoor, closedDoors, opensAt } from './texts.ts';

interface ShutDoorProps {
  activity_id: string;
  door: ClosedDoor;
  /** Of the activity, where it is known. */
  start_date?: string | null;
  onRetry(): void;
}

/** Says why somebody is not let in, and what can be done. */
export function ShutDoor({ activity_id, door, start_date = null, onRetry }: ShutDoorProps): ReactNode {
  useEffect(() => forgetLastRoom(activity_id), [activity_id]);
  const { title, text } = closedDoors[door];
  const canRetry = door === 'entrance_locked' || door === 'not_yet_open' || door === 'full' || door === 'removed';
  const opens = door === 'not_yet_open' && start_date !== null ? openingOf(start_date) : null;
  return (
    <Notice title={title} text={opens === null ? text : opensAt(opens)}>
      {door === 'sign_in_needed' && (
        <a className="button" href={`${settings.bases.account}?next=${encodeURIComponent(window.location.href)}`}>
          {entranceTexts.sign_in}
        </a>
      )}
      {canRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {playerTexts.retry}
        </button>
      )}
      <Link className="button button-plain" href="/">
        {playerTexts.to_code}
      </Link>
    </Notice>
  );
}

/** When the entrance opens, in words. @param start_date of the activity, in ISO 8601 */
function openingOf(start_date: string): string {
  const opens_at = Date.parse(start_date) - settings.early_join_minutes * MINUTE_MS;
  return formatMoment(new Date(opens_at).toISOString());
}
