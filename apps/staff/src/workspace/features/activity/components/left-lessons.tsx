import { administeredOrganizations, hasOrganizerTab } from '@parta/domain/people/permissions';
import { plural } from '@parta/domain/text/plural';
import { Button } from '@parta/ui/buttons/button';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { showRefusal } from '../../../../shell/failures/refusal-toast.ts';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { type LeftLesson, leftLessonsQuery } from '../api.ts';
import { leftRefusals, leftTexts, participantForms } from '../texts.ts';
import './left-lessons.css';

/** Lessons that nobody leads any more, for who may take them over or end them; nothing where there are none. */
export function LeftLessons(): ReactNode {
  const { client, permissions } = useServices();
  const mayKeep = hasOrganizerTab(permissions) || administeredOrganizations(permissions).length > 0;
  const { data = [] } = useQuery({ ...leftLessonsQuery(client), enabled: mayKeep });
  if (data.length === 0) return null;
  return (
    <section className="left-lessons" aria-labelledby="left-lessons-title">
      <h2 id="left-lessons-title">{leftTexts.title}</h2>
      <p>{leftTexts.text}</p>
      <ul>
        {data.map((lesson) => (
          <LeftItem key={lesson.id} lesson={lesson} />
        ))}
      </ul>
    </section>
  );
}

function LeftItem({ lesson }: { lesson: LeftLesson }): ReactNode {
  const { client, settings, goTo } = useServices();
  const queries = useQueryClient();
  const moments = useMoments();
  const [asking, setAsking] = useState(false);
  const { id, title, presenter, participants } = lesson;
  const parts = { params: { activity_id: id } };
  const reload = (): Promise<void> => queries.invalidateQueries({ queryKey: leftLessonsQuery(client).queryKey });
  const taking = useAction<void>({
    action: leftTexts.take_action,
    run: async () => {
      await client.call('live.take_over', parts);
      goTo(`${settings.bases.play}s/${id}/`);
    },
    refuse: (error) => {
      void reload();
      return showRefusal(leftRefusals, error, 'info');
    },
  });
  const ending = useAction<void>({
    action: leftTexts.end_action,
    run: async () => {
      await client.call('live.end_left', parts);
      await reload();
      showToast({ kind: 'success', text: leftTexts.ended });
    },
    refuse: (error) => {
      setAsking(false);
      void reload();
      return showRefusal(leftRefusals, error, 'info');
    },
  });
  return (
    <li>
      <div className="left-lesson-words">
        <b>{title}</b>
        <span>
          {leftTexts.about(presenter, moments.formatMoment(lesson.left_at))} ·{' '}
          {leftTexts.participants(participants, plural(participants, participantForms))}
        </span>
      </div>
      <div className="left-lesson-actions">
        <Button variant="primary" loading={taking.pending !== null} onClick={() => taking.start()}>
          {leftTexts.take}
        </Button>
        <Button onClick={() => setAsking(true)}>{leftTexts.end}</Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={leftTexts.end_title}
        confirmLabel={leftTexts.end}
        loading={ending.pending !== null}
        onCancel={() => setAsking(false)}
        onConfirm={() => ending.start()}
      >
        {leftTexts.end_text(title)}
      </ConfirmDialog>
    </li>
  );
}
