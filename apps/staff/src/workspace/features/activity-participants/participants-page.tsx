import { isAnonymous, isSync } from '@parta/domain/codes';
import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { SearchField } from '@parta/ui/fields/search-field';
import { Page } from '@parta/ui/frame/page';
import {
  IconArrowLeft,
  IconChartBar,
  IconChecklist,
  IconSearchOff,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useDialog } from '../../../shell/actions/use-dialog.ts';
import { useMoments } from '../../../shell/moments/use-moments.ts';
import { useServices } from '../../../shell/services.tsx';
import { workspaceTexts } from '../../texts.ts';
import { activityKey, detailQuery, markingQuery, type Participant, progressQuery } from './api.ts';
import { AddDialog } from './components/add-dialog.tsx';
import { ParticipantsTable } from './components/participants-table.tsx';
import { RemovalDialog } from './components/removal-dialog.tsx';
import { countStatuses, listRows } from './rules/rows.ts';
import { participantsTexts } from './texts.ts';

/** Who takes part in an activity, and how far each has come. What cannot be loaded leads back to the activities. */
export function ParticipantsPage(): ReactNode {
  const { id } = useParams({ from: '/activity/$id' });
  const { client } = useServices();
  const queries = useQueryClient();
  const moments = useMoments();
  const detail = useQuery(detailQuery(client, id));
  const activity = detail.data;
  const isAsync = activity !== undefined && !isSync(activity.description.mode);
  const progress = useQuery(progressQuery(client, id, isAsync));
  const marking = useQuery(markingQuery(client, id));
  const waiting = marking.data?.questions.reduce((sum, question) => sum + question.waiting, 0) ?? 0;
  const [words, setWords] = useState('');
  const adding = useDialog<'add'>();
  const removal = useDialog<Participant>();

  if (detail.isError && activity === undefined) return <Navigate to="/activity" replace />;

  const isNameless = activity !== undefined && isAnonymous(activity.description.identification);
  const rows = activity === undefined ? undefined : listRows(activity, progress.data, words);
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: activityKey(id) });
  const addButton = (
    <Button
      variant={waiting > 0 ? 'default' : 'primary'}
      icon={<IconUserPlus aria-hidden="true" />}
      onClick={() => adding.open('add')}
    >
      {participantsTexts.add}
    </Button>
  );

  return (
    <Page
      tabTitle={workspaceTexts.page_title(activity?.material.title ?? participantsTexts.title)}
      heading={activity?.material.title ?? participantsTexts.title}
      busy={detail.isPending}
      actions={
        <>
          <Link to="/activity" {...getButtonLook()}>
            <IconArrowLeft aria-hidden="true" />
            {participantsTexts.back}
          </Link>
          <Link to="/statistics/authored/$activityId/participants" params={{ activityId: id }} {...getButtonLook()}>
            <IconChartBar aria-hidden="true" />
            {participantsTexts.results}
          </Link>
          {waiting > 0 && (
            <Link
              to="/statistics/authored/$activityId/marking"
              params={{ activityId: id }}
              {...getButtonLook('primary')}
            >
              <IconChecklist aria-hidden="true" />
              {participantsTexts.mark(waiting)}
            </Link>
          )}
          {!isNameless && activity !== undefined && addButton}
        </>
      }
    >
      {activity !== undefined && (
        <p className="ui-muted">
          <span className="ui-hidden-text">{`${participantsTexts.period}: `}</span>
          {moments.formatPeriod(activity.start_date, activity.end_date)}
        </p>
      )}
      {isNameless && <p role="status">{participantsTexts.anonymous}</p>}
      {!isNameless && activity !== undefined && activity.participants.length > 0 && (
        <>
          <p role="status">{participantsTexts.counts(...countStatuses(listRows(activity, progress.data, '')))}</p>
          <SearchField label={participantsTexts.search} value={words} onChange={setWords} />
        </>
      )}
      <ParticipantsTable
        rows={rows}
        progress={progress.data}
        onRemove={removal.open}
        empty={
          isNameless ? undefined : words !== '' ? (
            <EmptyState
              icon={<IconSearchOff />}
              title={participantsTexts.not_found_title}
              actions={<Button onClick={() => setWords('')}>{participantsTexts.clear_search}</Button>}
            >
              {participantsTexts.not_found_text}
            </EmptyState>
          ) : (
            <EmptyState icon={<IconUsersGroup />} title={participantsTexts.empty_title} actions={addButton}>
              {isAsync ? participantsTexts.empty_text : participantsTexts.empty_live_text}
            </EmptyState>
          )
        }
      />
      {activity !== undefined && <AddDialog activity={activity} dialog={adding} refresh={refresh} />}
      <RemovalDialog activity_id={id} dialog={removal} refresh={refresh} />
    </Page>
  );
}
