import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { EmptyState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { AttentionDialog } from '@parta/ui/overlays/attention-dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconMailExclamation, IconUserCheck, IconUserPlus, IconUserX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDialog } from '../../../shell/actions/use-dialog.ts';
import { ChangedTime } from '../../../shell/moments/moment-time.tsx';
import { useServices } from '../../../shell/services.tsx';
import { organizationAddress } from '../../frame/addresses.ts';
import { AddressLink, readPage, useSearchTexts } from '../../frame/navigation.tsx';
import { useOrganizationId } from '../../frame/organization-frame.tsx';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { Paging } from '../../parts/paging.tsx';
import { getPersonName, getSignsBy, PersonWords } from '../../parts/people/person-words.tsx';
import { QueryFailure } from '../../parts/query-failure.tsx';
import { type Member, membersQuery, useOrganizationRefresh } from '../../queries.ts';
import { adminTexts, typeNames } from '../../texts.ts';
import { AcceptDialog } from './components/accept-dialog.tsx';
import { Proposals } from './components/proposals.tsx';
import { describeDecision, requestTexts } from './texts.ts';
import './requests.css';

interface Decisions {
  accept: (member: Member) => void;
  reject: (member: Member) => void;
}

function listColumns({ accept, reject }: Decisions): DataTableColumn<Member>[] {
  return [
    {
      key: 'person',
      header: requestTexts.column_person,
      render: ({ person }) => (
        <PersonWords person={person}>
          {!person.emailConfirmed && (
            <Badge tone="warning" icon={<IconMailExclamation aria-hidden="true" />}>
              {requestTexts.not_confirmed}
            </Badge>
          )}
        </PersonWords>
      ),
    },
    {
      key: 'department',
      header: requestTexts.column_department,
      width: '19%',
      render: ({ department }) => department.shortName,
    },
    { key: 'type', header: requestTexts.column_type, width: '130px', render: ({ type }) => typeNames[type] },
    {
      key: 'asked',
      header: requestTexts.column_asked,
      width: '150px',
      render: ({ createdAt }) => <ChangedTime at={createdAt} />,
    },
    {
      key: 'decision',
      header: requestTexts.column_decision,
      width: '272px',
      render: (member) => {
        const name = getPersonName(member.person);
        return (
          <span className="requests-decision">
            <Button aria-label={requestTexts.accept_whom(name)} onClick={() => accept(member)}>
              {requestTexts.accept}
            </Button>
            <Button variant="subtle" aria-label={requestTexts.reject_whom(name)} onClick={() => reject(member)}>
              {requestTexts.reject}
            </Button>
          </span>
        );
      },
    },
  ];
}

/** Who asks to join; each request is accepted with roles or rejected. */
export function RequestsPage(): ReactNode {
  const organization_id = useOrganizationId();
  const { client } = useServices();
  const page = readPage(useSearchTexts()['page']);
  const members = useQuery(
    membersQuery(client, organization_id, { status: 'waiting', department_id: '', q: '', page }),
  );
  const refresh = useOrganizationRefresh(organization_id);
  const accepting = useDialog<Member>();
  const unconfirmed = useDialog<Member>();
  const rejecting = useDialog<Member>();
  const accept = (member: Member): void => (member.person.emailConfirmed ? accepting : unconfirmed).open(member);
  const reject = (member: Member): void => rejecting.open(member);
  const addressOf = (shown: number) =>
    organizationAddress(organization_id, 'requests', { page: shown === 1 ? '' : String(shown) });

  return (
    <Page
      tabTitle={adminTexts.page_title(requestTexts.title, adminTexts.product)}
      heading={requestTexts.title}
      busy={members.isPending}
    >
      <p className="admin-about">{requestTexts.about}</p>
      {members.isError && members.data === undefined ? (
        <QueryFailure query={members} />
      ) : (
        <>
          <DataTable
            label={requestTexts.title}
            columns={listColumns({ accept, reject })}
            rows={members.data?.jobs}
            getRowKey={({ id }) => id}
            getRowLabel={({ person }) => getPersonName(person)}
            listActions={(member) => [
              {
                key: 'accept',
                label: requestTexts.accept,
                icon: <IconUserCheck />,
                onSelect: () => accept(member),
              },
              {
                key: 'reject',
                label: requestTexts.reject,
                icon: <IconUserX />,
                danger: true,
                onSelect: () => reject(member),
              },
            ]}
            empty={
              <EmptyState
                icon={<IconUserPlus />}
                title={requestTexts.empty_title}
                actions={
                  <AddressLink
                    address={organizationAddress(organization_id, 'invitations')}
                    {...getButtonLook('primary')}
                  >
                    {requestTexts.invite}
                  </AddressLink>
                }
              >
                {requestTexts.empty_text}
              </EmptyState>
            }
          />
          {members.data !== undefined && <Paging page={page} total={members.data.total} addressOf={addressOf} />}
        </>
      )}
      <Proposals organization_id={organization_id} />
      <AcceptDialog organization_id={organization_id} dialog={accepting} />
      <AttentionDialog opened={unconfirmed.opened} title={requestTexts.unconfirmed_title} onClose={unconfirmed.close}>
        {unconfirmed.value !== null &&
          requestTexts.unconfirmed(getPersonName(unconfirmed.value.person), getSignsBy(unconfirmed.value.person))}
      </AttentionDialog>
      <ConfirmAction
        dialog={rejecting}
        title={requestTexts.reject_title}
        confirmLabel={requestTexts.reject}
        action={requestTexts.reject_action}
        words={({ person }) => <p>{requestTexts.reject_text(getPersonName(person))}</p>}
        run={async ({ id, person }) => {
          await client.call('job.decide', { params: { organization_id, id }, body: { decision: 'reject' } });
          showToast({ kind: 'success', text: requestTexts.rejected(getPersonName(person)) });
          await refresh();
        }}
        describe={(error) => {
          if (error.status === 404 || error.reason === 'already_decided') void refresh();
          return describeDecision(error);
        }}
      />
    </Page>
  );
}
