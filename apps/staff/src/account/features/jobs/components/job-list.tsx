import type { JobStatus } from '@parta/domain/codes';
import { Button } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { catchLostFocus } from '../../../../shell/actions/use-heading-focus.ts';
import { showRefusal } from '../../../../shell/failures/refusal-toast.ts';
import { useServices } from '../../../../shell/services.tsx';
import { jobTypes } from '../../../texts.ts';
import { type Job, jobsQuery } from '../api.ts';
import { jobTexts, leaveRefusals, statusTexts, withdrawRefusals } from '../texts.ts';

/** Her requests and jobs, each with its status and what that means; a waiting one can be taken back, a job left. */
export function JobList({ jobs }: { jobs: readonly Job[] }): ReactNode {
  return (
    <section className="account-section">
      <h2>{jobTexts.list}</h2>
      <ul className="account-list">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobItem job={job} />
            {job.status === 'waiting' && <WithdrawButton job={job} />}
            {job.status === 'accepted' && job.type !== 'student' && <LeaveButton job={job} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function WithdrawButton({ job }: { job: Job }): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const withdrawing = useAction<string>({
    action: jobTexts.withdraw_action,
    run: async (id) => {
      await client.call('user.withdraw_job', { params: { id } });
      await queries.invalidateQueries({ queryKey: jobsQuery(client).queryKey });
      setAsking(false);
      // The row is gone, and the focus with it.
      catchLostFocus();
      showToast({ kind: 'success', text: jobTexts.withdrawn });
    },
    refuse: (error) => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: jobsQuery(client).queryKey });
      return showRefusal(withdrawRefusals, error, 'info');
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{jobTexts.withdraw}</Button>
      <ConfirmDialog
        opened={asking}
        title={jobTexts.withdraw_title}
        confirmLabel={jobTexts.withdraw}
        loading={withdrawing.pending !== null}
        onCancel={() => setAsking(false)}
        onConfirm={() => withdrawing.start(job.id)}
      >
        {jobTexts.withdraw_text(job.department.organization.shortName)}
      </ConfirmDialog>
    </>
  );
}

function LeaveButton({ job }: { job: Job }): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const leaving = useAction<string>({
    action: jobTexts.leave_action,
    run: async (id) => {
      await client.call('user.leave_job', { params: { id } });
      await queries.invalidateQueries({ queryKey: jobsQuery(client).queryKey });
      setAsking(false);
      catchLostFocus();
      showToast({ kind: 'success', text: jobTexts.left });
    },
    refuse: (error) => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: jobsQuery(client).queryKey });
      return showRefusal(leaveRefusals, error, 'info');
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{jobTexts.leave}</Button>
      <ConfirmDialog
        opened={asking}
        title={jobTexts.leave_title}
        confirmLabel={jobTexts.leave}
        danger
        loading={leaving.pending !== null}
        onCancel={() => setAsking(false)}
        onConfirm={() => leaving.start(job.id)}
      >
        {jobTexts.leave_text(job.department.organization.shortName)}
      </ConfirmDialog>
    </>
  );
}

function JobItem({ job }: { job: Job }): ReactNode {
  const { department, type, status } = job;
  return (
    <div className="account-item">
      <div className="account-row">
        <h3>{department.organization.fullName}</h3>
        <StatusBadge status={status} />
      </div>
      <span>
        {department.fullName} · {jobTypes[type]}
      </span>
      <span className="ui-muted">{statusTexts[status].meaning}</span>
    </div>
  );
}

function StatusBadge({ status }: { status: JobStatus }): ReactNode {
  const { label } = statusTexts[status];
  switch (status) {
    case 'waiting':
      return (
        <Badge tone="warning" icon={<IconClock aria-hidden="true" />}>
          {label}
        </Badge>
      );
    case 'accepted':
      return (
        <Badge tone="right" icon={<IconCheck aria-hidden="true" />}>
          {label}
        </Badge>
      );
    case 'rejected':
      return (
        <Badge tone="wrong" icon={<IconX aria-hidden="true" />}>
          {label}
        </Badge>
      );
  }
}
