import { isApproved } from '@parta/domain/people/permissions';
import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { showToast } from '@parta/ui/overlays/toasts';
import { findReasonText } from '@parta/web-kit/reasons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { focusHeading } from '../../../../shell/actions/use-heading-focus.ts';
import { useServices } from '../../../../shell/services.tsx';
import { AccountLink, useSearchValue } from '../../../account-link.tsx';
import { useAccount } from '../../../account-services.tsx';
import { getNextPage } from '../../../next/next-page.ts';
import { personQuery } from '../../../person-query.ts';
import { type Job, jobsQuery } from '../api.ts';
import { checkRefusals, jobTexts } from '../texts.ts';

export interface AccessPanelProps {
  jobs: readonly Job[];
  onApply: () => void;
}

/** Whether the workspace is open to her, and what to do while it is not. */
export function AccessPanel({ jobs, onApply }: AccessPanelProps): ReactNode {
  const { permissions } = useServices();
  return isApproved(permissions) ? <OpenAccess /> : <ClosedAccess jobs={jobs} onApply={onApply} />;
}

function OpenAccess(): ReactNode {
  const { settings, getAddress } = useAccount();
  const next = useSearchValue('next');
  // The button that has asked again is gone.
  useEffect(focusHeading, []);
  return (
    <section className="account-section jobs-access" data-open="">
      <div className="account-item">
        <h2>{jobTexts.open_title}</h2>
        <p className="ui-muted">{jobTexts.open_text}</p>
      </div>
      <a href={getNextPage(next, getAddress(), settings.bases)} {...getButtonLook('primary')}>
        {jobTexts.to_workspace}
      </a>
    </section>
  );
}

/** What stands in the way, in words. */
function explain(jobs: readonly Job[]): string {
  if (jobs.some((job) => job.status === 'accepted')) return jobTexts.closed_accepted;
  if (jobs.some((job) => job.status === 'waiting')) return jobTexts.closed_waiting;
  return jobs.length === 0 ? jobTexts.closed_none : jobTexts.closed_rejected;
}

function ClosedAccess({ jobs, onApply }: AccessPanelProps): ReactNode {
  const { client } = useServices();
  const { renew } = useAccount();
  const queries = useQueryClient();
  const person = useQuery(personQuery(client));
  const [problem, setProblem] = useState<string | null>(null);
  const needsEmail = person.data?.emailConfirmed === false;
  const isWaiting = jobs.some((job) => job.status !== 'rejected');
  const isAccepted = jobs.some((job) => job.status === 'accepted');
  const checking = useAction<'asked' | 'by_itself'>({
    action: jobTexts.check_action,
    run: async (cause) => {
      setProblem(null);
      const visitor = await renew();
      await queries.invalidateQueries({ queryKey: jobsQuery(client).queryKey });
      await queries.invalidateQueries({ queryKey: personQuery(client).queryKey });
      if (cause === 'asked' && visitor.kind === 'person' && !isApproved(visitor.permissions)) {
        showToast({ kind: 'info', text: jobTexts.unchanged });
      }
    },
    refuse: (error, cause) => {
      const text = findReasonText(checkRefusals, error);
      setProblem(text);
      return text !== null || cause === 'by_itself';
    },
  });
  const openByItself = useEffectEvent(() => checking.start('by_itself'));
  // The token is older than the decision; the button stays for when this fails.
  useEffect(() => {
    if (isAccepted) openByItself();
  }, [isAccepted]);
  return (
    <section className="account-section jobs-access">
      <div className="account-item">
        <h2>{jobTexts.closed_title}</h2>
        <p>{explain(jobs)}</p>
        {needsEmail && (
          <p className="ui-muted">
            {jobTexts.closed_email}{' '}
            <AccountLink className="ui-link" to="/profile">
              {jobTexts.to_profile}
            </AccountLink>
          </p>
        )}
      </div>
      <FormProblem text={problem} />
      <div className="account-row">
        {!isWaiting && (
          <Button variant="primary" onClick={onApply}>
            {jobTexts.apply}
          </Button>
        )}
        <Button
          variant={isWaiting ? 'primary' : 'default'}
          loading={checking.pending !== null}
          onClick={() => checking.start('asked')}
        >
          {jobTexts.check_again}
        </Button>
      </div>
    </section>
  );
}
