import { Button } from '@parta/ui/buttons/button';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AnswersToMark } from '../api.ts';
import { formatPoints } from '../rules/points.ts';
import { deskTexts as texts } from '../texts.ts';
import type { Conflict, Desk } from '../use-desk.ts';

export interface ConflictNoticeProps {
  desk: Desk;
  conflict: Conflict;
  question: AnswersToMark['question'];
}

/** The mark that another teacher has given meanwhile, beside one's own; whoever marks chooses. */
export function ConflictNotice({ desk, conflict, question }: ConflictNoticeProps): ReactNode {
  const { theirs, mine } = conflict;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className="marking-conflict" role="alert" tabIndex={-1}>
      <h3>{texts.conflict_title}</h3>
      {theirs !== null && (
        <p>{texts.conflict(theirs.author, formatPoints(theirs.points), formatPoints(question.max_points))}</p>
      )}
      {theirs !== null && theirs.comment !== '' && <p>{texts.conflict_comment(theirs.comment)}</p>}
      <p>{texts.conflict_yours(formatPoints(mine.points))}</p>
      <div className="marking-conflict-actions">
        {theirs !== null && <Button onClick={desk.keepTheirs}>{texts.keep_theirs}</Button>}
        <Button loading={desk.isSaving} onClick={() => desk.save(mine)}>
          {texts.put_mine}
        </Button>
      </div>
    </div>
  );
}
