import { getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState, TextSkeleton } from '@parta/ui/display/states';
import { Switch } from '@parta/ui/fields/switch';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useServices } from '../../../shell/services.tsx';
import { answersQuery } from './api.ts';
import { AnswerDesk } from './components/answer-desk.tsx';
import { MarkingFrame } from './components/marking-frame.tsx';
import { deskTexts, markingTexts } from './texts.ts';
import './marking.css';

const HERE = '/statistics/authored/$activityId/marking/$questionId';

/** Answers to one question, marked one after another. */
export function MarkingPage(): ReactNode {
  const { activityId, questionId } = useParams({ from: HERE });
  const { nameless = false } = useSearch({ from: HERE });
  const navigate = useNavigate();
  const { client } = useServices();
  const place = { activity_id: activityId, question_id: questionId };
  const answers = useQuery(answersQuery(client, place, nameless));
  const { data } = answers;
  return (
    <MarkingFrame
      activity_id={activityId}
      title={data?.activity_title}
      query={answers}
      isQuestion
      actions={
        <div className="marking-nameless">
          <Switch
            label={deskTexts.nameless}
            description={deskTexts.nameless_note}
            checked={nameless}
            onChange={(checked) =>
              void navigate({
                from: HERE,
                to: HERE,
                params: { activityId, questionId },
                search: checked ? { nameless: true } : {},
                replace: true,
              })
            }
          />
        </div>
      }
    >
      {data === undefined ? (
        <TextSkeleton lines={12} />
      ) : data.answers.length === 0 ? (
        <EmptyState
          icon={<IconInbox />}
          title={deskTexts.nobody_title}
          actions={
            <Link to="/statistics/authored/$activityId/marking" params={{ activityId }} {...getButtonLook('primary')}>
              {markingTexts.to_queue}
            </Link>
          }
        >
          {deskTexts.nobody_text}
        </EmptyState>
      ) : (
        <AnswerDesk key={`${questionId} ${nameless}`} place={place} loaded={data} nameless={nameless} />
      )}
    </MarkingFrame>
  );
}
