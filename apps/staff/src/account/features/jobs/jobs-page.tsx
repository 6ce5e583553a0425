import { isApproved } from '@parta/domain/people/permissions';
import { Button } from '@parta/ui/buttons/button';
import { EmptyState, ErrorState, Skeleton, TextSkeleton } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useServices } from '../../../shell/services.tsx';
import { shellTexts } from '../../../shell/texts.ts';
import { jobsQuery } from './api.ts';
import { AccessPanel } from './components/access-panel.tsx';
import { ApplyDialog } from './components/apply-dialog.tsx';
import { JobList } from './components/job-list.tsx';
import { jobTexts } from './texts.ts';
import './jobs.css';

const WAITING_MS = 15_000;

/** Requests and jobs of the signed-in person, and whether the product is open to her. */
export function JobsPage(): ReactNode {
  const { client, permissions } = useServices();
  const jobs = useQuery({
    ...jobsQuery(client),
    // Whoever waits here sees the decision without asking for it.
    refetchInterval: ({ state }) =>
      !isApproved(permissions) && state.data?.some(({ status }) => status === 'waiting') === true ? WAITING_MS : false,
  });
  const [isApplying, setApplying] = useState(false);
  const apply = (): void => setApplying(true);
  const applyButton = (
    <Button icon={<IconPlus aria-hidden="true" />} onClick={apply}>
      {jobTexts.apply}
    </Button>
  );
  return (
    <Page
      tabTitle={shellTexts.page_title(jobTexts.title)}
      heading={jobTexts.title}
      busy={jobs.data === undefined && !jobs.isError}
      actions={jobs.data !== undefined && jobs.data.length > 0 ? applyButton : undefined}
    >
      {jobs.data !== undefined ? (
        <>
          <AccessPanel jobs={jobs.data} onApply={apply} />
          {jobs.data.length > 0 && <JobList jobs={jobs.data} />}
          {jobs.data.length === 0 && isApproved(permissions) && (
            <EmptyState icon={<IconBuilding />} title={jobTexts.empty_title} actions={applyButton}>
              {jobTexts.empty_text}
            </EmptyState>
          )}
        </>
      ) : jobs.isError ? (
        <ErrorState onRetry={() => void jobs.refetch()} loading={jobs.isFetching} />
      ) : (
        <section className="account-section">
          <Skeleton width="40%" height="28px" />
          <TextSkeleton lines={3} />
        </section>
      )}
      {isApplying && <ApplyDialog onClose={() => setApplying(false)} />}
    </Page>
  );
}
