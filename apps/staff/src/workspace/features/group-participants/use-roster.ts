import type { CallError } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import { useState } from 'react';
import { type ListFile, useListFile } from '../../../forms/list-file/use-list-file.ts';
import { useAction } from '../../../shell/actions/use-action.ts';
import { useServices } from '../../../shell/services.tsx';
import type { RosterRow } from './api.ts';
import { countWays, type RosterField, toAddedRows, writeRoster } from './rules/roster-rows.ts';
import { addRosterRefusals, readRefusals, rosterTexts } from './texts.ts';

/** What was added of a list. */
export interface AddedRoster {
  logins: number;
  invitations: number;
}

export interface Roster {
  /** Null before a list was read. */
  rows: readonly RosterRow[] | null;
  /** A bad row was written anew since the server has seen it. */
  isChanged: boolean;
  /** Null until the list was added. */
  added: AddedRoster | null;
  file: ListFile<RosterRow>;
  readProblem: string | null;
  addProblem: string | null;
  isReading: boolean;
  isAdding: boolean;
  /** Has the server read text. */
  readText: (text: string) => void;
  /** Has the server look at the rows as they are now. */
  readAgain: () => void;
  change: (row: number, field: RosterField, text: string) => void;
  leaveOut: (isLeft: (row: RosterRow) => boolean) => void;
  add: () => void;
  beginAnew: () => void;
}

const describeReading = (error: CallError): string | null => findReasonText(readRefusals, error);

/** A list of pupils on its way into a group: read, mended, added. */
export function useRoster(group_id: string, refresh: () => Promise<void>): Roster {
  const { client } = useServices();
  const [rows, setRows] = useState<readonly RosterRow[] | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [readProblem, setReadProblem] = useState<string | null>(null);
  const [addProblem, setAddProblem] = useState<string | null>(null);
  const [added, setAdded] = useState<AddedRoster | null>(null);

  function show(read: readonly RosterRow[]): void {
    setRows(read);
    setChanged(false);
    setReadProblem(null);
    setAddProblem(null);
  }

  const params = { id: group_id };
  const file = useListFile<RosterRow>({
    send: async (content) => (await client.call('group.read_roster', { params, body: { file: content } })).rows,
    describe: describeReading,
    onRead: show,
  });
  const reading = useAction<string>({
    action: rosterTexts.check_action,
    run: async (text) => {
      setReadProblem(null);
      show((await client.call('group.read_roster', { params, body: { text } })).rows);
    },
    refuse: (error) => {
      const text = describeReading(error);
      setReadProblem(text);
      return text !== null;
    },
  });
  const adding = useAction<readonly RosterRow[]>({
    action: rosterTexts.add_action,
    run: async (list) => {
      setAddProblem(null);
      await client.call('group.add_roster', { params, body: { rows: toAddedRows(list) } });
      await refresh();
      setAdded(countWays(list));
    },
    refuse: (error) => {
      const text = findReasonText(addRosterRefusals, error);
      setAddProblem(text);
      return text !== null;
    },
  });

  return {
    rows,
    isChanged,
    added,
    file,
    readProblem,
    addProblem,
    isReading: reading.pending !== null || file.reading !== null,
    isAdding: adding.pending !== null,
    readText: reading.start,
    readAgain: () => reading.start(writeRoster(rows ?? [])),
    change(row, field, text) {
      setChanged(true);
      setRows((now) => now?.map((one) => (one.row === row ? { ...one, [field]: text } : one)) ?? null);
    },
    leaveOut: (isLeft) => setRows((now) => now?.filter((row) => !isLeft(row)) ?? null),
    add: () => adding.start(rows ?? []),
    beginAnew() {
      setRows(null);
      setAdded(null);
      setChanged(false);
    },
  };
}
