import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { EmptyState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { CallError } from '@parta/web-kit/call-error';
import {
  IconArrowLeft,
  IconId,
  IconListDetails,
  IconTrash,
  IconUserPlus,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useDialog } from '../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../shell/services.tsx';
import { workspaceTexts } from '../../texts.ts';
import { groupKey, groupQuery, type Participant, participantsQuery } from './api.ts';
import { AddDialog } from './components/add-dialog.tsx';
import { CardsDialog } from './components/cards-dialog.tsx';
import { InvitedList } from './components/invited-list.tsx';
import { MoreActions } from './components/more-actions.tsx';
import { ParticipantDialog } from './components/participant-dialog.tsx';
import { ParticipantsTable } from './components/participants-table.tsx';
import { ProposedList } from './components/proposed-list.tsx';
import { RemovalDialog } from './components/removal-dialog.tsx';
import { listByLastName, needsCard } from './rules/people.ts';
import { moreTexts, participantsTexts } from './texts.ts';
import './participants-page.css';

/** A list that stands already stays where asking anew meets a failure, unless the group is gone. */
function hasFailed({ data, error }: { data: unknown; error: Error | null }): boolean {
  return error !== null && (data === undefined || (error instanceof CallError && error.status === 404));
}

/** Who is in a group. What cannot be loaded leads back to the groups. */
export function ParticipantsPage(): ReactNode {
  const { id } = useParams({ from: '/groups/$id/students' });
  const { client } = useServices();
  const queries = useQueryClient();
  const group = useQuery(groupQuery(client, id));
  const participants = useQuery(participantsQuery(client, id));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const editing = useDialog<Participant>();
  const removal = useDialog<readonly Participant[]>();
  const adding = useDialog<'add'>();
  const cards = useDialog<readonly Participant[]>();

  if (hasFailed(group) || hasFailed(participants)) return <Navigate to="/groups" replace />;

  const rows = participants.data === undefined ? undefined : listByLastName(participants.data);
  const chosen = (rows ?? []).filter(({ user_id }) => selected.has(user_id));
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: groupKey(id) });
  const addButton = (
    <Button variant="primary" icon={<IconUserPlus aria-hidden="true" />} onClick={() => adding.open('add')}>
      {participantsTexts.add}
    </Button>
  );

  return (
    <Page
      tabTitle={workspaceTexts.page_title(participantsTexts.title)}
      heading={group.data?.name ?? participantsTexts.title}
      busy={participants.isPending || group.isPending}
      actions={
        <>
          <Link to="/groups" {...getButtonLook()}>
            <IconArrowLeft aria-hidden="true" />
            {participantsTexts.back}
          </Link>
          <MoreActions group={group.data ?? null} participants={participants.data} onCards={cards.open} />
          <Link to="/groups/$id/roster" params={{ id }} {...getButtonLook()}>
            <IconListDetails aria-hidden="true" />
            {moreTexts.roster}
          </Link>
          {addButton}
        </>
      }
    >
      {chosen.length > 0 && (
        <div className="participants-chosen" role="toolbar" aria-label={participantsTexts.chosen_bar}>
          <span role="status">{participantsTexts.chosen(chosen.length)}</span>
          {chosen.some(needsCard) && (
            <Button icon={<IconId aria-hidden="true" />} onClick={() => cards.open(chosen)}>
              {moreTexts.cards_of(chosen.filter(needsCard).length)}
            </Button>
          )}
          <Button icon={<IconTrash aria-hidden="true" />} onClick={() => removal.open(chosen)}>
            {participantsTexts.remove_chosen(chosen.length)}
          </Button>
          <IconButton
            label={participantsTexts.clear_choice}
            icon={<IconX aria-hidden="true" />}
            onClick={() => setSelected(new Set())}
          />
        </div>
      )}
      <ParticipantsTable
        participants={rows}
        selection={{ keys: new Set(chosen.map(({ user_id }) => user_id)), onChange: setSelected }}
        onEdit={editing.open}
        onRemove={(participant) => removal.open([participant])}
        onCard={(participant) => cards.open([participant])}
        empty={
          <EmptyState icon={<IconUsersGroup />} title={participantsTexts.empty_title} actions={addButton}>
            {participantsTexts.empty_text}
          </EmptyState>
        }
      />
      <InvitedList group_id={id} />
      <ProposedList group_id={id} />
      <ParticipantDialog group_id={id} dialog={editing} refresh={refresh} />
      <RemovalDialog group={{ id, name: group.data?.name ?? '' }} dialog={removal} refresh={refresh} />
      <AddDialog group_id={id} dialog={adding} refresh={refresh} />
      <CardsDialog group_id={id} dialog={cards} refresh={refresh} />
    </Page>
  );
}
