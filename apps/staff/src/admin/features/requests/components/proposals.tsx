import { inQuotes } from '@parta/domain/text/quotes';
import { Button } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { showToast } from '@parta/ui/overlays/toasts';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconUserCheck, IconUserX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { ChangedTime } from '../../../../shell/moments/moment-time.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { ConfirmAction } from '../../../parts/confirm-action.tsx';
import { getPersonName, type NamedPerson, PersonWords } from '../../../parts/people/person-words.tsx';
import { type Proposal, proposalsQuery, useOrganizationRefresh } from '../../../queries.ts';
import { describeProposal, proposalTexts } from '../texts.ts';

interface Decisions {
  accept: (proposal: Proposal) => void;
  decline: (proposal: Proposal) => void;
}

function personOf({ last_name, first_name, middle_name, email, login }: Proposal): NamedPerson {
  return { lastName: last_name, firstName: first_name, middleName: middle_name, email, login };
}

const nameOf = (proposal: Proposal): string => getPersonName(personOf(proposal));

function listColumns({ accept, decline }: Decisions): DataTableColumn<Proposal>[] {
  return [
    {
      key: 'person',
      header: proposalTexts.column_person,
      render: (proposal) => <PersonWords person={personOf(proposal)} />,
    },
    {
      key: 'departments',
      header: proposalTexts.column_departments,
      width: '12%',
      render: ({ departments }) => departments.join(', '),
    },
    {
      key: 'group',
      header: proposalTexts.column_group,
      width: '20%',
      render: ({ group_name, group_department }) => (
        <span className="ui-cell-lines">
          <span>{group_name}</span>
          <span className="ui-cell-more">{group_department}</span>
        </span>
      ),
      renderOnCard: ({ group_name, group_department }) => proposalTexts.group(group_name, group_department),
    },
    {
      key: 'teacher',
      header: proposalTexts.column_teacher,
      width: '16%',
      render: ({ proposed_by, proposed_at }) => (
        <span className="requests-proposer">
          <span>{proposed_by === '' ? proposalTexts.no_teacher : proposed_by}</span>
          <ChangedTime at={proposed_at} />
        </span>
      ),
    },
    {
      key: 'decision',
      header: proposalTexts.column_decision,
      width: '272px',
      render: (proposal) => (
        <span className="requests-decision">
          <Button aria-label={proposalTexts.accept_whom(nameOf(proposal))} onClick={() => accept(proposal)}>
            {proposalTexts.accept}
          </Button>
          <Button
            variant="subtle"
            aria-label={proposalTexts.decline_whom(nameOf(proposal))}
            onClick={() => decline(proposal)}
          >
            {proposalTexts.decline}
          </Button>
        </span>
      ),
    },
  ];
}

/** People whom teachers propose for their groups, each accepted or declined; nothing where none waits. */
export function Proposals({ organization_id }: { organization_id: string }): ReactNode {
  const { client } = useServices();
  const { data: proposals = [] } = useQuery(proposalsQuery(client, organization_id));
  const refresh = useOrganizationRefresh(organization_id);
  const accepting = useDialog<Proposal>();
  const declining = useDialog<Proposal>();
  const decide = async ({ id }: Proposal, decision: 'accept' | 'decline', told: string): Promise<void> => {
    await client.call('proposal.decide', { params: { organization_id, id }, body: { decision } });
    showToast({ kind: 'success', text: told });
    await refresh();
  };
  const describe = (error: Parameters<typeof describeProposal>[0]): string | null => {
    if (error.status === 404) void refresh();
    return describeProposal(error);
  };
  return (
    <>
      {proposals.length > 0 && (
        <section className="admin-section">
          <div className="admin-section-head">
            <h2>
              {proposalTexts.title} <Badge>{proposals.length}</Badge>
            </h2>
          </div>
          <p className="admin-about">{proposalTexts.about}</p>
          <DataTable
            label={proposalTexts.title}
            columns={listColumns({ accept: accepting.open, decline: declining.open })}
            rows={proposals}
            getRowKey={({ id }) => id}
            getRowLabel={nameOf}
            listActions={(proposal) => [
              {
                key: 'accept',
                label: proposalTexts.accept,
                icon: <IconUserCheck />,
                onSelect: () => accepting.open(proposal),
              },
              {
                key: 'decline',
                label: proposalTexts.decline,
                icon: <IconUserX />,
                danger: true,
                onSelect: () => declining.open(proposal),
              },
            ]}
          />
        </section>
      )}
      <ConfirmAction
        dialog={accepting}
        title={proposalTexts.accept_title}
        confirmLabel={proposalTexts.accept}
        action={proposalTexts.accept_action}
        danger={false}
        words={(proposal) => <p>{proposalTexts.accept_text(nameOf(proposal), inQuotes(proposal.group_name))}</p>}
        run={(proposal) => decide(proposal, 'accept', proposalTexts.accepted(nameOf(proposal)))}
        describe={describe}
      />
      <ConfirmAction
        dialog={declining}
        title={proposalTexts.decline_title}
        confirmLabel={proposalTexts.decline}
        action={proposalTexts.decline_action}
        words={(proposal) => <p>{proposalTexts.decline_text(nameOf(proposal), inQuotes(proposal.group_name))}</p>}
        run={(proposal) => decide(proposal, 'decline', proposalTexts.declined(nameOf(proposal)))}
        describe={describe}
      />
    </>
  );
}
