import { MARK_COMMENT_MAX } from '@parta/domain/limits';
import { roundPoints } from '@parta/domain/live/scoring';
import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import type { AnswersToMark, AnswerToMark } from '../api.ts';
import { draftOf, isSameDraft, type MarkDraft } from '../rules/drafts.ts';
import { formatPoints, readPoints } from '../rules/points.ts';
import { deskTexts as texts } from '../texts.ts';
import type { Desk, GivenMark } from '../use-desk.ts';
import { PointsField } from './points-field.tsx';

export interface MarkFormProps {
  desk: Desk;
  answer: AnswerToMark;
  question: AnswersToMark['question'];
}

/** Points, or points by criteria, and a comment; what is typed stays until it is saved. */
export function MarkForm({ desk, answer, question }: MarkFormProps): ReactNode {
  const { criteria, max_points } = question;
  const saved = draftOf(answer, criteria.length);
  const [draft, setDraft] = useState<MarkDraft>(() => desk.drafts.find(answer.id) ?? saved);
  const [isTried, setTried] = useState(false);
  const moments = useMoments();
  const isDraft = !isSameDraft(draft, saved);

  function change(part: Partial<MarkDraft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    desk.drafts.set(answer.id, isSameDraft(next, saved) ? null : next);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    submit();
  }

  function submit(): void {
    const given = readMark(draft, question);
    setTried(given === null);
    if (given !== null) desk.save(given);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const errorOf = (text: string, max: number): string | undefined =>
    isTried && readPoints(text, max) === null ? texts.wrong_points(formatPoints(max)) : undefined;

  return (
    <form className="marking-form" onSubmit={handleSubmit} noValidate>
      {criteria.length === 0 ? (
        <PointsField
          label={texts.points}
          value={draft.points}
          max={max_points}
          error={errorOf(draft.points, max_points)}
          autoFocus
          onChange={(points) => change({ points })}
        />
      ) : (
        <>
          {criteria.map(({ title, points: max }, index) => (
            <PointsField
              // Criteria have no identifiers: their order is what tells them apart.
              key={index}
              label={texts.criterion(index + 1, title)}
              value={draft.criteria[index] ?? ''}
              max={max}
              error={errorOf(draft.criteria[index] ?? '', max)}
              autoFocus={index === 0}
              onChange={(points) => change({ criteria: draft.criteria.with(index, points) })}
            />
          ))}
          <p className="marking-sum">
            {`${texts.sum}: `}
            <b>{texts.sum_of(formatPoints(sumOf(draft, criteria)), formatPoints(max_points))}</b>
          </p>
        </>
      )}
      <TextField
        label={texts.comment}
        description={texts.comment_note}
        value={draft.comment}
        lines={3}
        maxLength={MARK_COMMENT_MAX}
        onChange={(comment) => change({ comment })}
      />
      <div className="marking-save">
        <Button type="submit" variant="primary" loading={desk.isSaving} keyHint="Enter">
          {texts.save}
        </Button>
        <p className="ui-muted" role="status">
          {isDraft ? texts.draft : ''}
        </p>
      </div>
      {answer.mark !== null && answer.mark.marked_at !== null && answer.mark.author !== '' && (
        <p className="ui-muted">{texts.marked_by(answer.mark.author, moments.formatMoment(answer.mark.marked_at))}</p>
      )}
    </form>
  );
}

/** What criteria that can be read come to. */
function sumOf(draft: MarkDraft, criteria: AnswersToMark['question']['criteria']): number {
  return roundPoints(
    criteria.reduce((sum, { points: max }, index) => sum + (readPoints(draft.criteria[index] ?? '', max) ?? 0), 0),
  );
}

/** The mark that a draft says; null while something is missing or wrong. */
function readMark(draft: MarkDraft, { criteria, max_points }: AnswersToMark['question']): GivenMark | null {
  const comment = draft.comment.trim();
  if (criteria.length === 0) {
    const points = readPoints(draft.points, max_points);
    return points === null ? null : { points, criteria: null, comment };
  }
  const given = criteria.map(({ points: max }, index) => readPoints(draft.criteria[index] ?? '', max));
  const whole = given.filter((points) => points !== null);
  if (whole.length < given.length) return null;
  return { points: sumOf(draft, criteria), criteria: whole, comment };
}
