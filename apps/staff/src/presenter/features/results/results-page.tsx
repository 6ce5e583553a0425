import { getButtonLook } from '@parta/ui/button';
import { ErrorState, TextSkeleton } from '@parta/ui/states';
import { Tabs } from '@parta/ui/tabs';
import type { Client } from '@parta/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getLessonResults, type LessonResults } from './api.ts';
import { ParticipantsTable } from './components/participants-table.tsx';
import { QuestionsTable } from './components/questions-table.tsx';
import { findAveragePercents, findHardestQuestion } from './rules/summary.ts';
import { resultsTexts } from './texts.ts';
import './results.css';

export interface ResultsPageProps {
  client: Client;
  activity_id: string;
  /** Base of the personal area, with its slash. */
  areaBase: string;
}

type ResultsTab = 'participants' | 'questions';

function Summary({ results }: { results: LessonResults }): ReactNode {
  const { by_participant, by_question } = results;
  const average = findAveragePercents(by_participant.data);
  const hardest = findHardestQuestion(by_question.data);
  return (
    <dl className="results-summary">
      <div>
        <dt>{resultsTexts.average}</dt>
        <dd className="results-figure">{average === null ? resultsTexts.no_value : resultsTexts.percent(average)}</dd>
        <dd>{resultsTexts.average_hint}</dd>
      </div>
      {hardest !== null && (
        <div>
          <dt>{resultsTexts.hardest}</dt>
          <dd className="results-figure">{resultsTexts.percent(hardest.share)}</dd>
          <dd>{resultsTexts.hardest_title(hardest.title)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The end of a lesson: what came out by participant and by question, and the way to the statistics. */
export function ResultsPage({ client, activity_id, areaBase }: ResultsPageProps): ReactNode {
  const [tab, setTab] = useState<ResultsTab>('participants');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['lesson-results', activity_id],
    queryFn: () => getLessonResults(client, activity_id),
  });
  const authored = `${areaBase}statistics/authored/${activity_id}/`;
  const toActivities = (
    <a {...getButtonLook()} href={`${areaBase}activities`}>
      {resultsTexts.to_activities}
    </a>
  );
  return (
    <div className="results">
      <div className="results-head">
        <div>
          <h2 className="results-title">{resultsTexts.title}</h2>
          {data !== undefined && (
            <p className="ui-muted">
              {resultsTexts.summary(data.by_participant.data.length, data.by_question.data.length)}
            </p>
          )}
        </div>
        <div className="results-actions">
          {toActivities}
          <a {...getButtonLook('primary')} href={`${authored}${tab}`}>
            {resultsTexts.full_table}
          </a>
        </div>
      </div>
      {isError && <ErrorState title={resultsTexts.failed_title} loading={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <TextSkeleton lines={8} />}
      {data !== undefined && (
        <>
          <Summary results={data} />
          <Tabs
            label={resultsTexts.tabs}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                key: 'participants',
                label: resultsTexts.by_participant,
                panel: <ParticipantsTable results={data.by_participant} actions={toActivities} />,
              },
              {
                key: 'questions',
                label: resultsTexts.by_question,
                panel: <QuestionsTable results={data.by_question} actions={toActivities} />,
              },
            ]}
          />
        </>
      )}
    </div>
  );
}
