import type { CallError } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import { useState } from 'react';
import { type ListFile, useListFile } from '../../../forms/list-file/use-list-file.ts';
import { useAction } from '../../../shell/actions/use-action.ts';
import { useServices } from '../../../shell/services.tsx';
import type { ReadRoster } from './api.ts';
import { addRosterRefusals, readRefusals, rosterTexts } from './components/roster/texts.ts';
import {
  countWays,
  type RosterCounts,
  type RosterRow,
  swapNames,
  toAddedRows,
  writeRoster,
} from './rules/roster-rows.ts';
import {
  applyChange,
  type ChangedFields,
  type ClassChoice,
  type RosterRows,
  useRosterRows,
} from './use-roster-rows.ts';

export interface Roster extends Omit<RosterRows, 'show' | 'replace' | 'chooseClass'> {
  /** Null until the list was added. */
  added: RosterCounts | null;
  file: ListFile<ReadRoster>;
  readProblem: string | null;
  /** Why the rows were not judged again, or not added. */
  addProblem: string | null;
  isReading: boolean;
  isAdding: boolean;
  /** Has the server read text. */
  readText: (text: string) => void;
  /** Has the server look at the rows as they are now. */
  readAgain: () => void;
  /** Changes a row and has the server look at it at once. */
  correct: (key: number, fields: ChangedFields) => void;
  /** Takes the people of one class, or all, and has the server look at them without the others. */
  chooseClass: (choice: ClassChoice) => void;
  /** Puts last and first names that seem to be swapped in their places. */
  swapNames: () => void;
  add: () => void;
  beginAnew: () => void;
}

const describeReading = (error: CallError): string | null => findReasonText(readRefusals, error);

/** A list of pupils on its way into a group: read, chosen, mended, added. */
export function useRoster(group_id: string, refresh: () => Promise<void>): Roster {
  const { client } = useServices();
  const list = useRosterRows();
  const [readProblem, setReadProblem] = useState<string | null>(null);
  const [addProblem, setAddProblem] = useState<string | null>(null);
  const [added, setAdded] = useState<RosterCounts | null>(null);

  function show(now: ReadRoster | null): void {
    setReadProblem(null);
    setAddProblem(null);
    list.show(now);
  }

  const params = { id: group_id };
  const file = useListFile<ReadRoster>({
    send: (content) => client.call('group.read_roster', { params, body: { file: content } }),
    describe: describeReading,
    onRead: show,
  });
  const reading = useAction<string>({
    action: rosterTexts.check_action,
    run: async (text) => {
      setReadProblem(null);
      show(await client.call('group.read_roster', { params, body: { text } }));
    },
    refuse: (error) => {
      const text = describeReading(error);
      setReadProblem(text);
      return text !== null;
    },
  });
  const judging = useAction<readonly RosterRow[]>({
    action: rosterTexts.check_action,
    run: async (rows) => {
      setAddProblem(null);
      const { lists } = await client.call('group.read_roster', { params, body: writeRoster(rows) });
      list.replace(rows, lists[0]?.rows ?? []);
    },
    refuse: (error) => {
      const text = describeReading(error);
      setAddProblem(text);
      return text !== null;
    },
  });
  const adding = useAction<readonly RosterRow[]>({
    action: rosterTexts.add_action,
    run: async (rows) => {
      setAddProblem(null);
      await client.call('group.add_roster', { params, body: { rows: toAddedRows(rows) } });
      await refresh();
      setAdded(countWays(rows));
    },
    refuse: (error) => {
      const text = findReasonText(addRosterRefusals, error);
      setAddProblem(text);
      return text !== null;
    },
  });

  return {
    ...list,
    added,
    file,
    readProblem,
    addProblem,
    isReading: reading.pending !== null || judging.pending !== null || file.reading !== null,
    isAdding: adding.pending !== null,
    readText: reading.start,
    choose(index) {
      setAddProblem(null);
      list.choose(index);
    },
    readAgain: () => judging.start(list.rows),
    correct: (key, fields) => judging.start(applyChange(list.rows, key, fields)),
    chooseClass(choice) {
      setAddProblem(null);
      judging.start(list.chooseClass(choice));
    },
    swapNames: () => judging.start(swapNames(list.rows)),
    add: () => adding.start(list.rows),
    beginAnew() {
      show(null);
      setAdded(null);
    },
  };
}
