import { ROSTER_ROWS_MAX } from '@parta/domain/limits';
import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { Page } from '@parta/ui/frame/page';
import { IconCircleCheck, IconId } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef } from 'react';
import { useDialog } from '../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../shell/chunks/lazy-part.ts';
import { LoadFailure } from '../../../shell/failures/load-failure.tsx';
import { useServices } from '../../../shell/services.tsx';
import { workspaceTexts } from '../../texts.ts';
import { groupKey, groupQuery, type Participant, participantsQuery } from './api.ts';
import { CardsDialog } from './components/cards-dialog.tsx';
import { ProposedList } from './components/proposed-list.tsx';
import { rosterTexts } from './components/roster/texts.ts';
import { RosterSource } from './components/roster-source.tsx';
import { listWaitingForCards } from './rules/people.ts';
import type { RosterCounts } from './rules/roster-rows.ts';
import { participantsTexts } from './texts.ts';
import { useRoster } from './use-roster.ts';
import './roster-page.css';

const RosterPreview = lazyPart(async () => (await import('./components/roster/roster-preview.tsx')).RosterPreview);

/** Many pupils at once: a list, what is wrong with each of its rows, and only then accounts and invitations. */
export function RosterPage(): ReactNode {
  const { id } = useParams({ from: '/groups/$id/roster' });
  const { client } = useServices();
  const queries = useQueryClient();
  const group = useQuery(groupQuery(client, id));
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: groupKey(id) });
  const roster = useRoster(id, refresh);
  const preview = useRef<HTMLHeadingElement>(null);
  return (
    <Page
      tabTitle={workspaceTexts.page_title(rosterTexts.title)}
      heading={rosterTexts.title}
      busy={group.isPending}
      breadcrumbs={[
        { key: 'groups', link: <Link to="/groups">{participantsTexts.title}</Link> },
        {
          key: 'group',
          link: (
            <Link to="/groups/$id/students" params={{ id }}>
              {group.data?.name ?? participantsTexts.table}
            </Link>
          ),
        },
        { key: 'roster', link: <span aria-current="page">{rosterTexts.title}</span> },
      ]}
    >
      {group.isError && group.data === undefined ? (
        <LoadFailure query={group} />
      ) : roster.added !== null ? (
        <Added group_id={id} added={roster.added} refresh={refresh} onAnother={roster.beginAnew} />
      ) : (
        <>
          <p className="roster-about">{rosterTexts.about}</p>
          <section className="roster-step">
            <h2>{rosterTexts.step_list}</h2>
            <p className="ui-muted">{rosterTexts.step_list_text(ROSTER_ROWS_MAX)}</p>
            <RosterSource roster={roster} />
          </section>
          {roster.read !== null && (
            <section className="roster-step">
              <h2 ref={preview} tabIndex={-1}>
                {rosterTexts.step_check}
              </h2>
              <Suspense>
                <RosterPreview roster={roster} heading={preview} />
              </Suspense>
            </section>
          )}
        </>
      )}
    </Page>
  );
}

interface AddedProps {
  group_id: string;
  added: RosterCounts;
  refresh: () => Promise<void>;
  onAnother: () => void;
}

function Added({ group_id, added, refresh, onAnother }: AddedProps): ReactNode {
  const { client } = useServices();
  const participants = useQuery(participantsQuery(client, group_id));
  const cards = useDialog<readonly Participant[]>();
  const waiting = listWaitingForCards(participants.data ?? []);
  return (
    <section className="roster-step roster-added">
      <h2 role="status">
        <IconCircleCheck aria-hidden="true" />
        {rosterTexts.added_title}
      </h2>
      {added.logins > 0 && <p>{rosterTexts.added_logins(added.logins)}</p>}
      {added.colleagues > 0 && <p>{rosterTexts.added_colleagues(added.colleagues)}</p>}
      {added.invitations > 0 && <p>{rosterTexts.added_invitations(added.invitations)}</p>}
      <div className="roster-tools">
        {waiting.length > 0 && (
          <Button variant="primary" icon={<IconId aria-hidden="true" />} onClick={() => cards.open(waiting)}>
            {rosterTexts.make_cards}
          </Button>
        )}
        <Link to="/groups/$id/students" params={{ id: group_id }} {...getButtonLook()}>
          {rosterTexts.to_group}
        </Link>
        <Button onClick={onAnother}>{rosterTexts.another}</Button>
      </div>
      <ProposedList group_id={group_id} />
      <CardsDialog group_id={group_id} dialog={cards} refresh={refresh} />
    </section>
  );
}
