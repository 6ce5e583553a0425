import { percentOf } from '@parta/domain/live/scoring';
import { getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState, TextSkeleton } from '@parta/ui/display/states';
import { Tabs } from '@parta/ui/frame/tabs';
import { CallError } from '@parta/web-kit/call-error';
import { IconCalendarOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../../shell/failures/load-failure.tsx';
import { MoreRows } from '../../../shell/lists/more-rows.tsx';
import { useServices } from '../../../shell/services.tsx';
import { type LessonFigures, lessonResultsQuery } from './api.ts';
import { ParticipantsTable } from './components/participants-table.tsx';
import { QuestionsTable } from './components/questions-table.tsx';
import { findHardestQuestion } from './rules/summary.ts';
import { resultsTexts } from './texts.ts';
import './results.css';

export interface ResultsPageProps {
  activity_id: string;
}

type ResultsTab = 'participants' | 'questions';

function Summary({ figures: { summary, by_question } }: { figures: LessonFigures }): ReactNode {
  const { participants, mean, total_price } = summary;
  const average = mean === null ? null : percentOf(mean, total_price);
  const hardest = findHardestQuestion(by_question);
  if (participants > 0 && total_price === 0) return null;
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
export function ResultsPage({ activity_id }: ResultsPageProps): ReactNode {
  const [tab, setTab] = useState<ResultsTab>('participants');
  const { client, settings } = useServices();
  const { area } = settings.bases;
  const results = useInfiniteQuery(lessonResultsQuery(client, activity_id));
  const [first] = results.data?.pages ?? [];
  const figures = first?.figures ?? null;
  const authored = `${area}statistics/authored/${activity_id}/`;
  const toActivities = (
    <a {...getButtonLook()} href={`${area}activities`}>
      {resultsTexts.to_activities}
    </a>
  );
  if (results.error instanceof CallError && results.error.reason === 'cancelled') {
    return (
      <EmptyState icon={<IconCalendarOff />} title={resultsTexts.cancelled_title} actions={toActivities}>
        {resultsTexts.cancelled_text}
      </EmptyState>
    );
  }
  return (
    <div className="results">
      <div className="results-head">
        <div>
          <h2 className="results-title">{resultsTexts.title}</h2>
          {figures !== null && (
            <p className="ui-muted">{resultsTexts.summary(figures.summary.participants, figures.by_question.length)}</p>
          )}
        </div>
        <div className="results-actions">
          {toActivities}
          <a {...getButtonLook('primary')} href={`${authored}${tab}`}>
            {resultsTexts.full_table}
          </a>
        </div>
      </div>
      {first === undefined && (results.isError ? <LoadFailure query={results} /> : <TextSkeleton lines={8} />)}
      {first !== undefined && figures !== null && (
        <>
          <Summary figures={figures} />
          <Tabs
            label={resultsTexts.tabs}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                key: 'participants',
                label: resultsTexts.by_participant,
                panel: (
                  <>
                    <ParticipantsTable
                      results={first.by_participant}
                      rows={results.data?.pages.flatMap(({ by_participant }) => by_participant.data) ?? []}
                      actions={toActivities}
                    />
                    <MoreRows query={results} />
                  </>
                ),
              },
              {
                key: 'questions',
                label: resultsTexts.by_question,
                panel: <QuestionsTable rows={figures.by_question} actions={toActivities} />,
              },
            ]}
          />
        </>
      )}
    </div>
  );
}
