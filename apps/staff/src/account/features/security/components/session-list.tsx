import { Button } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { focusHeading } from '../../../../shell/actions/use-heading-focus.ts';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { showRefusal } from '../../../../shell/failures/refusal-toast.ts';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { describeDevice } from '../../../device/device-name.ts';
import { type OpenSession, sessionsQuery } from '../api.ts';
import { endRefusals, securityTexts } from '../texts.ts';

const Leaving = lazyPart(async () => (await import('../../../../shell/leaving/leaving.tsx')).Leaving);

/** Where she is signed in; one session or all can be ended. */
export function SessionList({ sessions }: { sessions: readonly OpenSession[] }): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const [isEndingAll, setEndingAll] = useState(false);
  const reload = (): Promise<void> => queries.invalidateQueries({ queryKey: sessionsQuery(client).queryKey });
  const ending = useAction<string>({
    action: securityTexts.end_action,
    run: async (id) => {
      await client.call('user.end_session', { params: { id } });
      await reload();
      // The row is gone, and the focus with it.
      focusHeading();
      showToast({ kind: 'success', text: securityTexts.ended });
    },
    refuse: (error) => {
      void reload();
      return showRefusal(endRefusals, error, 'info');
    },
  });
  const [isLeaving, setLeaving] = useState(false);
  return (
    <section className="account-section">
      <div>
        <h2>{securityTexts.sessions}</h2>
        <p className="ui-muted">{securityTexts.sessions_text}</p>
      </div>
      <ul className="account-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionItem session={session} />
            {!session.isCurrent && (
              <Button
                aria-label={securityTexts.end_of(describeDevice(session.device))}
                loading={ending.pending === session.id}
                onClick={() => ending.start(session.id)}
              >
                {securityTexts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => setEndingAll(true)}>{securityTexts.end_all}</Button>
      </div>
      <ConfirmDialog
        opened={isEndingAll}
        title={securityTexts.end_all_title}
        confirmLabel={securityTexts.end_all}
        loading={isLeaving}
        onCancel={() => setEndingAll(false)}
        onConfirm={() => setLeaving(true)}
      >
        {securityTexts.end_all_text}
      </ConfirmDialog>
      {isLeaving && (
        <Suspense fallback={null}>
          <Leaving
            end={() => client.call('user.end_sessions')}
            action={securityTexts.end_all_action}
            onStay={() => setLeaving(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

function SessionItem({ session }: { session: OpenSession }): ReactNode {
  const { getNow } = useServices();
  const { formatChanged } = useMoments();
  const { device, isCurrent, isSharedComputer, lastSeenAt, startedAt, address } = session;
  return (
    <div className="account-item">
      <div className="account-row">
        <h3>{describeDevice(device)}</h3>
        {isCurrent && <Badge tone="accent">{securityTexts.this_device}</Badge>}
        {isSharedComputer && <Badge tone="warning">{securityTexts.shared_device}</Badge>}
      </div>
      <span>{securityTexts.seen(formatChanged(lastSeenAt, getNow()))}</span>
      <span className="ui-muted">{securityTexts.started(formatChanged(startedAt, getNow()), address)}</span>
    </div>
  );
}
