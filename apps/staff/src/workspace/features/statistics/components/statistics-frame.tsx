import { getButtonLook } from '@parta/ui/buttons/button';
import { NoPermissionState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { CallError } from '@parta/web-kit/call-error';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadFailure, type LoadFailureProps } from '../../../../shell/failures/load-failure.tsx';
import { workspaceTexts } from '../../../texts.ts';
import { statisticsTexts } from '../texts.ts';
import './statistics-frame.css';

export interface StatisticsFrameProps {
  activity_id: string;
  /** Title of the activity, once it is known. */
  title: string | undefined;
  query: LoadFailureProps['query'] & { isPending: boolean };
  /** What is known of the activity as a whole. */
  facts: readonly { key: string; name: string; value: ReactNode }[];
  children: ReactNode;
}

/** Both faces of an activity's results: title, facts, the way to the other face, and what to show when there is none. */
export function StatisticsFrame(props: StatisticsFrameProps): ReactNode {
  const { activity_id, title, query, facts, children } = props;
  const { error, isPending } = query;
  const reason = error instanceof CallError ? error.reason : null;
  if (reason === 'not_found') return <Navigate to="/activity" replace />;
  const heading = title ?? statisticsTexts.title;
  return (
    <Page
      tabTitle={workspaceTexts.page_title(heading)}
      heading={heading}
      breadcrumbs={[
        { key: 'activities', link: <Link to="/activity">{statisticsTexts.activities}</Link> },
        { key: 'results', link: <span aria-current="page">{statisticsTexts.title}</span> },
      ]}
      busy={isPending}
    >
      {reason === 'cancelled' ? (
        <NoPermissionState
          title={statisticsTexts.cancelled_title}
          actions={
            <Link to="/activity" {...getButtonLook()}>
              {statisticsTexts.to_activities}
            </Link>
          }
        >
          {statisticsTexts.cancelled_text}
        </NoPermissionState>
      ) : error !== null && title === undefined ? (
        <LoadFailure
          query={query}
          actions={
            <Link to="/activity" {...getButtonLook()}>
              {statisticsTexts.to_activities}
            </Link>
          }
        />
      ) : (
        <>
          <Facts facts={facts} />
          <nav className="stat-views" aria-label={statisticsTexts.views}>
            <Link
              to="/statistics/authored/$activityId/participants"
              params={{ activityId: activity_id }}
              className="stat-view"
            >
              {statisticsTexts.by_participant}
            </Link>
            <Link
              to="/statistics/authored/$activityId/questions"
              params={{ activityId: activity_id }}
              className="stat-view"
            >
              {statisticsTexts.by_question}
            </Link>
          </nav>
          {children}
        </>
      )}
    </Page>
  );
}

function Facts({ facts }: Pick<StatisticsFrameProps, 'facts'>): ReactNode {
  if (facts.length === 0) return null;
  return (
    <dl className="stat-facts">
      {facts.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
