import { plural } from '@parta/domain/text/plural';
import { getButtonLook } from '@parta/ui/buttons/button';
import { NoPermissionState } from '@parta/ui/display/states';
import { type Breadcrumb, Page } from '@parta/ui/frame/page';
import { CallError } from '@parta/web-kit/call-error';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadFailure, type LoadFailureProps } from '../../../../../shell/failures/load-failure.tsx';
import type { Moments } from '../../../../../shell/moments/moments.ts';
import { useMoments } from '../../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../../shell/services.tsx';
import { workspaceTexts } from '../../../../texts.ts';
import { type Summary, summaryQuery } from '../../api.ts';
import { formatPoints } from '../../rules/figures.ts';
import { pointForms, statisticsTexts } from '../../texts.ts';
import type { PartedRows } from '../../use-printing.ts';
import { type Fact, Facts } from './facts.tsx';
import { ResultTools } from './result-tools.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import './statistics-frame.css';

export interface StatisticsFrameProps {
  activity_id: string;
  /** The load of what stands below. */
  query: LoadFailureProps['query'] & { isPending: boolean };
  /** Rows of it that come part by part; left out where it comes as a whole. */
  rows?: PartedRows;
  /** A search shows some of them alone. */
  isNarrowed?: boolean;
  children: ReactNode;
}

/** Both faces of an activity's results: title, facts, figures, the way to the other face, and what to show when there is none. */
export function StatisticsFrame(props: StatisticsFrameProps): ReactNode {
  const { activity_id, query, rows = null, isNarrowed = false, children } = props;
  const { client } = useServices();
  const moments = useMoments();
  const summary = useQuery(summaryQuery(client, activity_id));
  const { data } = summary;
  return (
    <ResultsPage
      heading={data?.activity_title ?? statisticsTexts.title}
      crumbs={[]}
      actions={
        data === undefined ? undefined : (
          <ResultTools activity_id={activity_id} summary={data} rows={rows} isNarrowed={isNarrowed} />
        )
      }
      query={query.error === null ? { ...query, ...pickFailure(summary) } : query}
      isKnown={data !== undefined}
    >
      {data !== undefined && (
        <>
          <Facts facts={listFacts(data, moments)} />
          <SummaryFigures activity_id={activity_id} summary={data} />
        </>
      )}
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
        {data !== undefined && data.certificate_percent !== null && (
          <Link
            to="/statistics/authored/$activityId/certificates"
            params={{ activityId: activity_id }}
            className="stat-view"
          >
            {statisticsTexts.certificates}
          </Link>
        )}
      </nav>
      {children}
    </ResultsPage>
  );
}

type Query = StatisticsFrameProps['query'];

function pickFailure({ error, refetch, isFetching, isPending }: Query): Query {
  return { error, refetch, isFetching, isPending };
}

export interface ResultsPageProps {
  heading: string;
  /** The way here between the activities and this page. */
  crumbs: readonly Breadcrumb[];
  actions?: ReactNode;
  query: Query;
  /** Something of it has come: a load that fails later does not take it away. */
  isKnown: boolean;
  children: ReactNode;
}

/** A page of results, and what stands in its place where there are none. */
export function ResultsPage(props: ResultsPageProps): ReactNode {
  const { heading, crumbs, actions, query, isKnown, children } = props;
  const { error, isPending } = query;
  const reason = error instanceof CallError ? error.reason : null;
  if (reason === 'not_found') return <Navigate to="/statistics" replace />;
  const out = (
    <Link to="/statistics" {...getButtonLook()}>
      {statisticsTexts.to_statistics}
    </Link>
  );
  return (
    <Page
      tabTitle={workspaceTexts.page_title(heading)}
      heading={heading}
      breadcrumbs={[
        { key: 'statistics', link: <Link to="/statistics">{statisticsTexts.page}</Link> },
        ...crumbs,
        { key: 'here', link: <span aria-current="page">{statisticsTexts.title}</span> },
      ]}
      actions={actions}
      busy={isPending}
    >
      {reason === 'cancelled' ? (
        <NoPermissionState title={statisticsTexts.cancelled_title} actions={out}>
          {statisticsTexts.cancelled_text}
        </NoPermissionState>
      ) : reason === 'ended' ? (
        <NoPermissionState title={statisticsTexts.ended_title} actions={out}>
          {statisticsTexts.ended_text}
        </NoPermissionState>
      ) : error !== null && !isKnown ? (
        <LoadFailure query={query} actions={out} />
      ) : (
        children
      )}
    </Page>
  );
}

function listFacts(summary: Summary, { formatPeriod }: Moments): Fact[] {
  const { execution, participants, finished, total_price } = summary;
  // What was led ended when it did, not when it was planned to; of what still goes on the plan alone is known.
  const start_date = execution.started_at ?? execution.start_date;
  const end_date = execution.finished_at ?? execution.end_date;
  const facts: Fact[] = [
    { key: 'period', name: statisticsTexts.period, value: formatPeriod(start_date, end_date) },
    finished === participants
      ? { key: 'participants', name: statisticsTexts.participants, value: statisticsTexts.third_people(participants) }
      : {
          key: 'participants',
          name: statisticsTexts.finished,
          value: statisticsTexts.finished_of(finished, participants),
        },
  ];
  if (total_price > 0) {
    const value = `${formatPoints(total_price)} ${plural(total_price, pointForms)}`;
    facts.push({ key: 'points', name: statisticsTexts.max_points, value });
  }
  const { group_names } = execution;
  if (group_names.length === 0) return facts;
  return [...facts, { key: 'groups', name: statisticsTexts.groups, value: group_names.join(', ') }];
}
