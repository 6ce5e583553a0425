import { getButtonLook } from '@parta/ui/buttons/button';
import { NoPermissionState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { CallError } from '@parta/web-kit/call-error';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadFailure, type LoadFailureProps } from '../../../../shell/failures/load-failure.tsx';
import { workspaceTexts } from '../../../texts.ts';
import { markingTexts } from '../texts.ts';

export interface MarkingFrameProps {
  activity_id: string;
  /** Title of the activity, once it is known. */
  title: string | undefined;
  query: LoadFailureProps['query'] & { isPending: boolean };
  /** One question of the queue: the way back to all of them. */
  isQuestion?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** Both screens of marking: the way to the results and to the queue, and what to show when there is none. */
export function MarkingFrame(props: MarkingFrameProps): ReactNode {
  const { activity_id, title, query, isQuestion = false, actions, children } = props;
  const { error, isPending } = query;
  const reason = error instanceof CallError ? error.reason : null;
  if (reason === 'not_found') return <Navigate to="/activity" replace />;
  const params = { activityId: activity_id };
  const here = <span aria-current="page">{markingTexts.title}</span>;
  const out = (
    <Link to="/activity" {...getButtonLook()}>
      {markingTexts.to_activities}
    </Link>
  );
  return (
    <Page
      tabTitle={workspaceTexts.page_title(`${markingTexts.title}${title === undefined ? '' : `: ${title}`}`)}
      heading={title ?? markingTexts.title}
      breadcrumbs={[
        { key: 'activities', link: <Link to="/activity">{markingTexts.activities}</Link> },
        {
          key: 'marking',
          link: isQuestion ? (
            <Link to="/statistics/authored/$activityId/marking" params={params} activeOptions={{ exact: true }}>
              {markingTexts.title}
            </Link>
          ) : (
            here
          ),
        },
      ]}
      actions={
        <>
          {actions}
          <Link to="/statistics/authored/$activityId/participants" params={params} {...getButtonLook()}>
            {markingTexts.to_results}
          </Link>
        </>
      }
      busy={isPending}
    >
      {reason === 'cancelled' ? (
        <NoPermissionState title={markingTexts.cancelled_title} actions={out}>
          {markingTexts.cancelled_text}
        </NoPermissionState>
      ) : error !== null && title === undefined ? (
        <LoadFailure query={query} actions={out} />
      ) : (
        children
      )}
    </Page>
  );
}
