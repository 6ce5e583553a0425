import { getButtonLook } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { ProgressBar } from '@parta/ui/display/progress-bar';
import { EmptyState, TextSkeleton } from '@parta/ui/display/states';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useServices } from '../../../shell/services.tsx';
import { type MarkingQueue, queueQuery } from './api.ts';
import { MarkingFrame } from './components/marking-frame.tsx';
import { formatPoints } from './rules/points.ts';
import { deskTexts, markingTexts } from './texts.ts';
import './marking.css';

const texts = markingTexts.queue;

/** Questions of an activity that a person marks, each with how many answers wait. */
export function QueuePage(): ReactNode {
  const { activityId } = useParams({ from: '/statistics/authored/$activityId/marking' });
  const { client } = useServices();
  const queue = useQuery({ ...queueQuery(client, activityId), refetchOnMount: 'always' });
  const { data } = queue;
  return (
    <MarkingFrame activity_id={activityId} title={data?.activity_title} query={queue}>
      {data === undefined ? (
        <TextSkeleton lines={6} />
      ) : data.questions.length === 0 ? (
        <EmptyState
          icon={<IconChecks />}
          title={texts.empty_title}
          actions={
            <Link
              to="/statistics/authored/$activityId/participants"
              params={{ activityId }}
              {...getButtonLook('primary')}
            >
              {markingTexts.to_results}
            </Link>
          }
        >
          {texts.empty_text}
        </EmptyState>
      ) : (
        <ul className="marking-queue" aria-label={texts.list}>
          {data.questions.map((question) => (
            <QueueRow key={question.question_id} activity_id={activityId} question={question} />
          ))}
        </ul>
      )}
    </MarkingFrame>
  );
}

interface QueueRowProps {
  activity_id: string;
  question: MarkingQueue['questions'][number];
}

function QueueRow({ activity_id, question }: QueueRowProps): ReactNode {
  const { question_id, num, text, max_points, waiting, done } = question;
  const total = waiting + done;
  return (
    <li className="marking-row">
      <div className="marking-row-words">
        <p className="ui-muted">{`${texts.num(num)} · ${markingTexts.points(formatPoints(max_points), max_points)}`}</p>
        <h2>{text}</h2>
        {total === 0 ? (
          <p className="ui-muted">{texts.nobody}</p>
        ) : (
          <ProgressBar label={texts.progress} value={done / total} valueText={deskTexts.of(done, total)} />
        )}
      </div>
      <div className="marking-row-actions">
        {waiting > 0 && <Badge tone="warning">{texts.waiting(waiting)}</Badge>}
        {waiting === 0 && done > 0 && (
          <Badge tone="right" icon={<IconChecks aria-hidden="true" />}>
            {texts.done}
          </Badge>
        )}
        {total > 0 && (
          <Link
            to="/statistics/authored/$activityId/marking/$questionId"
            params={{ activityId: activity_id, questionId: question_id }}
            {...getButtonLook(waiting > 0 ? 'primary' : 'default')}
          >
            {waiting > 0 ? texts.check : texts.look}
            <span className="ui-hidden-text">{`: ${texts.num(num)}`}</span>
          </Link>
        )}
      </div>
    </li>
  );
}
