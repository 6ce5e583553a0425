import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useServices } from '../../../../../shell/services.tsx';
import { questionsQuery } from '../../api.ts';
import { listRemarked } from '../../rules/remarked.ts';
import { statisticsTexts } from '../../texts.ts';
import { RemarkText } from '../questions/remark-text.tsx';
import './remarked-questions.css';

/** The others stand in the list of all questions. */
const SHOWN = 5;

/** Questions that need a look, each leading to its own page. They come after the figures, which do not wait for them. */
export function RemarkedQuestions({ activity_id }: { activity_id: string }): ReactNode {
  const { client } = useServices();
  const headingId = useId();
  const { data } = useQuery(questionsQuery(client, activity_id));
  const remarked = listRemarked(data?.questions ?? []);
  if (remarked.length === 0) return null;
  return (
    <div className="stat-remarked">
      <h2 id={headingId}>{statisticsTexts.remarked}</h2>
      <ul aria-labelledby={headingId}>
        {remarked.slice(0, SHOWN).map(({ question, remark }) => (
          <li key={question.question_id}>
            <Link
              to="/statistics/authored/$activityId/questions/$contentId/$questionId"
              params={{
                activityId: activity_id,
                contentId: question.content_id,
                questionId: question.question_id,
              }}
            >
              {statisticsTexts.question(question.num, question.text || question.content_title)}
            </Link>
            <RemarkText remark={remark} difficulty={question.difficulty} />
          </li>
        ))}
      </ul>
      {remarked.length > SHOWN && (
        <Link to="/statistics/authored/$activityId/questions" params={{ activityId: activity_id }}>
          {statisticsTexts.remarked_more(remarked.length - SHOWN)}
        </Link>
      )}
    </div>
  );
}
