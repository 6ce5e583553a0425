import { Button } from '@parta/ui/buttons/button';
import { IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { FormProblem } from '../../../../../forms/form-problem.tsx';
import { useDialog } from '../../../../../shell/actions/use-dialog.ts';
import { countWays, isUndecided, listComing, type RosterRow, sortRoster } from '../../rules/roster-rows.ts';
import type { Roster } from '../../use-roster.ts';
import { BadRows } from './bad-rows.tsx';
import { ClassChoice, HiddenRows, ListChoice } from './list-choice.tsx';
import { PassedOver } from './passed-over.tsx';
import { RowDialog } from './row-dialog.tsx';
import { RowTable } from './row-table.tsx';
import { SameNames } from './same-names.tsx';
import { previewTexts } from './texts.ts';

export interface RosterPreviewProps {
  roster: Roster;
  /** Above the preview: where a list that was read begins. */
  heading: RefObject<HTMLElement | null>;
}

/** What a file says of its people: which list, what is not in it, the rows to mend and to look at, and those to be added. */
export function RosterPreview({ roster, heading }: RosterPreviewProps): ReactNode {
  const { read, chosen } = roster;
  useEffect(() => {
    if (read === null) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [read, heading]);
  if (read === null) return null;
  const list = chosen === null ? undefined : read.lists[chosen];
  return (
    <>
      {read.lists.length > 1 && <ListChoice roster={roster} lists={read.lists} />}
      {list === undefined ? (
        <p className="ui-muted">{previewTexts.choose_first}</p>
      ) : (
        <>
          <PassedOver key={chosen} list={list} sheets={read.sheets_passed_over} />
          {roster.classes.length > 1 && <ClassChoice roster={roster} />}
          {roster.chosenClass === null ? (
            <p className="ui-muted">{previewTexts.choose_class_first}</p>
          ) : (
            <>
              {roster.isHiddenAsked && <HiddenRows roster={roster} />}
              <ListedPeople roster={roster} />
            </>
          )}
        </>
      )}
    </>
  );
}

function ListedPeople({ roster }: { roster: Roster }): ReactNode {
  const edited = useDialog<RosterRow>();
  const { bad, asked, marked, good } = sortRoster(
    roster.rows.filter(({ is_hidden }) => !(is_hidden && roster.isHiddenAsked)),
  );
  const table = { roster, onEdit: edited.open };
  return (
    <>
      {bad.length > 0 && <BadRows roster={roster} bad={bad} />}
      {asked.length > 0 && <SameNames {...table} rows={asked} />}
      {marked.length > 0 && <RowTable {...table} kind="marked" rows={marked} />}
      {good.length > 0 && <RowTable {...table} kind="good" rows={good} />}
      {asked.length + marked.length + good.length === 0 && <p className="ui-muted">{previewTexts.none_good}</p>}
      <AddBar roster={roster} ready={[...asked, ...marked, ...good]} bad={bad.length} marked={marked.length} />
      <RowDialog roster={roster} dialog={edited} />
    </>
  );
}

interface AddBarProps {
  roster: Roster;
  ready: readonly RosterRow[];
  bad: number;
  marked: number;
}

/** The button, what it will do, and why it did not: all in view however long the list is. */
function AddBar({ roster, ready, bad, marked }: AddBarProps): ReactNode {
  const coming = listComing(ready).length;
  const isReady = bad === 0 && !roster.isHiddenAsked && !ready.some(isUndecided) && coming > 0;
  return (
    <div className="roster-add">
      <FormProblem text={roster.addProblem} />
      <span role="status">{tellState(roster, ready, bad, marked)}</span>
      <Button
        variant="primary"
        icon={<IconUserPlus aria-hidden="true" />}
        loading={roster.isAdding}
        disabled={!isReady || roster.isReading}
        onClick={roster.add}
      >
        {previewTexts.add}
      </Button>
    </div>
  );
}

function tellState(roster: Roster, ready: readonly RosterRow[], bad: number, marked: number): string {
  if (bad > 0) return previewTexts.mend_first;
  if (roster.isHiddenAsked) return previewTexts.hidden_first;
  if (ready.some(isUndecided)) return previewTexts.decide_first(ready.filter(isUndecided).length);
  if (ready.length === 0) return '';
  if (listComing(ready).length === 0) return previewTexts.all_in_group;
  const words = [previewTexts.will_add(countWays(ready)), marked > 0 ? previewTexts.marked(marked) : ''];
  return words.filter((part) => part !== '').join('. ');
}
