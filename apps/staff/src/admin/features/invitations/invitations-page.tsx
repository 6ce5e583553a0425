import { rolesOfJobType } from '@parta/domain/people/roles';
import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { EmptyState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { showToast } from '@parta/ui/overlays/toasts';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import {
  IconClock,
  IconFileSpreadsheet,
  IconMail,
  IconMailForward,
  IconMailX,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Action, useAction } from '../../../shell/actions/use-action.ts';
import { type DialogState, useDialog } from '../../../shell/actions/use-dialog.ts';
import { MomentTime } from '../../../shell/moments/moment-time.tsx';
import type { Moments } from '../../../shell/moments/moments.ts';
import { useMoments } from '../../../shell/moments/use-moments.ts';
import { useServices } from '../../../shell/services.tsx';
import { organizationAddress } from '../../frame/addresses.ts';
import { AddressLink, readPage, useSearchTexts } from '../../frame/navigation.tsx';
import { useOrganizationId } from '../../frame/organization-frame.tsx';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { Paging } from '../../parts/paging.tsx';
import { getPersonName, PersonWords } from '../../parts/people/person-words.tsx';
import { renderRoleBadges } from '../../parts/people/role-badges.tsx';
import { QueryFailure } from '../../parts/query-failure.tsx';
import { useOrganizationRefresh } from '../../queries.ts';
import { adminTexts, typeNames } from '../../texts.ts';
import { type Invitation, invitationsQuery } from './api.ts';
import { InviteDialog } from './components/invite-dialog.tsx';
import { describeResending, describeWithdrawal, invitationTexts } from './texts.ts';

function listColumns(now: number, formatDay: Moments['formatDay']): DataTableColumn<Invitation>[] {
  return [
    {
      key: 'person',
      header: invitationTexts.column_person,
      render: (invitation) => <PersonWords person={invitation} />,
    },
    {
      key: 'department',
      header: invitationTexts.column_department,
      width: '20%',
      render: ({ department }) => department.shortName,
    },
    { key: 'type', header: invitationTexts.column_type, width: '120px', render: ({ type }) => typeNames[type] },
    {
      key: 'roles',
      header: invitationTexts.column_roles,
      width: '17%',
      render: ({ roles, type }) =>
        renderRoleBadges(roles) ?? (rolesOfJobType(type).length === 0 ? null : invitationTexts.no_roles),
    },
    {
      key: 'expires',
      header: invitationTexts.column_expires,
      width: '180px',
      render: ({ expiresAt }) =>
        Date.parse(expiresAt) <= now ? (
          <Badge tone="warning" icon={<IconClock aria-hidden="true" />}>
            {invitationTexts.expired}
          </Badge>
        ) : (
          <MomentTime at={expiresAt}>{formatDay(expiresAt)}</MomentTime>
        ),
    },
  ];
}

/** Sends the letter of an invitation once more. */
function useResending(organization_id: string): Action<Invitation> {
  const { client } = useServices();
  const refresh = useOrganizationRefresh(organization_id);
  return useAction<Invitation>({
    run: async ({ id, email }) => {
      await client.call('invitation.resend', { params: { organization_id, id } });
      showToast({ kind: 'success', text: invitationTexts.resent(email) });
      await refresh();
    },
    action: invitationTexts.resend_action,
    refuse: (error) => {
      const text = describeResending(error);
      if (text !== null) showToast({ kind: 'danger', text });
      void refresh();
      return text !== null;
    },
  });
}

/** Who is invited and has not come yet. */
export function InvitationsPage(): ReactNode {
  const organization_id = useOrganizationId();
  const { client, getNow } = useServices();
  const { formatDay } = useMoments();
  const page = readPage(useSearchTexts()['page']);
  const invitations = useQuery(invitationsQuery(client, organization_id, page));
  const inviting = useDialog<'new'>();
  const withdrawing = useDialog<Invitation>();
  const resend = useResending(organization_id);
  const addressOf = (shown: number) =>
    organizationAddress(organization_id, 'invitations', { page: shown === 1 ? '' : String(shown) });
  const inviteButton = (
    <Button variant="primary" icon={<IconUserPlus aria-hidden="true" />} onClick={() => inviting.open('new')}>
      {invitationTexts.invite}
    </Button>
  );
  const listLink = (
    <AddressLink address={organizationAddress(organization_id, 'invitations/list')} {...getButtonLook()}>
      <IconFileSpreadsheet aria-hidden="true" />
      {invitationTexts.invite_list}
    </AddressLink>
  );

  return (
    <Page
      tabTitle={adminTexts.page_title(invitationTexts.title, adminTexts.product)}
      heading={invitationTexts.title}
      busy={invitations.isPending}
      actions={
        <>
          {listLink}
          {inviteButton}
        </>
      }
    >
      <p className="admin-about">{invitationTexts.about}</p>
      {invitations.isError && invitations.data === undefined ? (
        <QueryFailure query={invitations} />
      ) : (
        <>
          <DataTable
            label={invitationTexts.title}
            columns={listColumns(getNow(), formatDay)}
            rows={invitations.data?.invitations}
            getRowKey={({ id }) => id}
            getRowLabel={getPersonName}
            listActions={(invitation) => [
              {
                key: 'resend',
                label: invitationTexts.resend,
                icon: <IconMailForward />,
                isQuick: true,
                onSelect: () => resend.start(invitation),
              },
              {
                key: 'withdraw',
                label: invitationTexts.withdraw,
                icon: <IconMailX />,
                danger: true,
                startsGroup: true,
                onSelect: () => withdrawing.open(invitation),
              },
            ]}
            empty={
              <EmptyState
                icon={<IconMail />}
                title={invitationTexts.empty_title}
                actions={
                  <>
                    {listLink}
                    {inviteButton}
                  </>
                }
              >
                {invitationTexts.empty_text}
              </EmptyState>
            }
          />
          {invitations.data !== undefined && (
            <Paging page={page} total={invitations.data.total} addressOf={addressOf} />
          )}
        </>
      )}
      <InviteDialog organization_id={organization_id} dialog={inviting} />
      <WithdrawDialog organization_id={organization_id} dialog={withdrawing} />
    </Page>
  );
}

interface WithdrawDialogProps {
  organization_id: string;
  dialog: DialogState<Invitation>;
}

/** Takes an invitation back before it was accepted. */
function WithdrawDialog({ organization_id, dialog }: WithdrawDialogProps): ReactNode {
  const { client } = useServices();
  const refresh = useOrganizationRefresh(organization_id);
  return (
    <ConfirmAction
      dialog={dialog}
      title={invitationTexts.withdraw_title}
      confirmLabel={invitationTexts.withdraw}
      action={invitationTexts.withdraw_action}
      words={({ email }) => <p>{invitationTexts.withdraw_text(email)}</p>}
      run={async ({ id, email }) => {
        await client.call('invitation.withdraw', { params: { organization_id, id } });
        showToast({ kind: 'success', text: invitationTexts.withdrawn(email) });
        await refresh();
      }}
      describe={(error) => {
        void refresh();
        return describeWithdrawal(error);
      }}
    />
  );
}
