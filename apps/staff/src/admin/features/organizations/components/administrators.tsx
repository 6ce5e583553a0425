import { Button } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { EmptyState } from '@parta/ui/display/states';
import { showToast } from '@parta/ui/overlays/toasts';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconClock, IconMailFast, IconShieldOff, IconUserPlus, IconUserShield } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { ConfirmAction } from '../../../parts/confirm-action.tsx';
import { getPersonName, PersonWords } from '../../../parts/people/person-words.tsx';
import { type Administrator, type PlatformOrganization, usePlatformRefresh } from '../api.ts';
import { describeRemoval, organizationTexts } from '../texts.ts';
import { InviteAdministratorDialog } from './invite-administrator-dialog.tsx';

type Holder = { kind: 'administrator'; administrator: Administrator } | InvitedHolder;
type InvitedHolder = { kind: 'invited'; invited: PlatformOrganization['invitedAdministrators'][number] };

function personOf(holder: Holder): { lastName: string; firstName: string; middleName: string; email: string } {
  if (holder.kind === 'invited') return { lastName: '', firstName: '', middleName: '', email: holder.invited.email };
  const { lastName, firstName, email } = holder.administrator;
  return { lastName, firstName, middleName: '', email };
}

function Invited({ expiresAt, now }: { expiresAt: string; now: number }): ReactNode {
  const { formatDay } = useMoments();
  return Date.parse(expiresAt) <= now ? (
    <Badge tone="warning" icon={<IconClock aria-hidden="true" />}>
      {organizationTexts.invitation_expired}
    </Badge>
  ) : (
    <Badge icon={<IconMailFast aria-hidden="true" />}>{organizationTexts.invited(formatDay(expiresAt))}</Badge>
  );
}

function listColumns(now: number): DataTableColumn<Holder>[] {
  return [
    {
      key: 'person',
      header: organizationTexts.column_person,
      render: (holder) => (
        <PersonWords person={personOf(holder)}>
          {holder.kind === 'invited' && <Invited expiresAt={holder.invited.expiresAt} now={now} />}
        </PersonWords>
      ),
    },
  ];
}

/** Who administers the organization and who is invited to. */
export function Administrators({ organization }: { organization: PlatformOrganization }): ReactNode {
  const { client, getNow } = useServices();
  const refresh = usePlatformRefresh();
  const inviting = useDialog<PlatformOrganization>();
  const removing = useDialog<Administrator>();
  const { id, administrators, invitedAdministrators } = organization;
  const holders: Holder[] = [
    ...administrators.map((administrator): Holder => ({ kind: 'administrator', administrator })),
    ...invitedAdministrators.map((invited): Holder => ({ kind: 'invited', invited })),
  ];
  const inviteButton = (
    <Button icon={<IconUserPlus aria-hidden="true" />} onClick={() => inviting.open(organization)}>
      {organizationTexts.invite}
    </Button>
  );
  return (
    <section className="admin-section">
      <div className="admin-section-head">
        <h2>{organizationTexts.administrators}</h2>
        {holders.length > 0 && inviteButton}
      </div>
      <DataTable
        label={organizationTexts.administrators}
        columns={listColumns(getNow())}
        rows={holders}
        getRowKey={(holder) =>
          holder.kind === 'invited' ? `invited:${holder.invited.id}` : holder.administrator.jobId
        }
        getRowLabel={(holder) => getPersonName(personOf(holder))}
        listActions={(holder) =>
          holder.kind === 'invited'
            ? []
            : [
                {
                  key: 'remove',
                  label: organizationTexts.remove,
                  icon: <IconShieldOff />,
                  danger: true,
                  onSelect: () => removing.open(holder.administrator),
                },
              ]
        }
        empty={
          <EmptyState
            icon={<IconUserShield />}
            title={organizationTexts.no_administrators_title}
            actions={inviteButton}
          >
            {organizationTexts.no_administrators_text}
          </EmptyState>
        }
      />
      <InviteAdministratorDialog dialog={inviting} />
      <ConfirmAction
        dialog={removing}
        title={organizationTexts.remove_title}
        confirmLabel={organizationTexts.remove}
        action={organizationTexts.remove_action}
        words={(administrator) => (
          <>
            <p>{organizationTexts.remove_text(getPersonName({ ...administrator, middleName: '' }))}</p>
            {administrators.length === 1 && <p>{organizationTexts.remove_last}</p>}
          </>
        )}
        run={async (administrator) => {
          await client.call('platform.administrator_remove', { params: { id, job_id: administrator.jobId } });
          const name = getPersonName({ ...administrator, middleName: '' });
          showToast({ kind: 'success', text: organizationTexts.removed(name) });
          await refresh();
        }}
        describe={(error) => {
          void refresh();
          return describeRemoval(error);
        }}
      />
    </section>
  );
}
