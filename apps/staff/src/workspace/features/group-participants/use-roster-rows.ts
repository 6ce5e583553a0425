import { useState } from 'react';
import type { ReadRoster } from './api.ts';
import type { RosterField, RosterRow } from './rules/roster-rows.ts';

export type ChangedFields = Partial<Record<RosterField, string>>;

/** What was read of a file or text, and the rows of the list that was chosen. */
export interface RosterRows {
  /** Null before anything was read. */
  read: ReadRoster | null;
  /** Index of the list that was chosen; null while it is to be. */
  chosen: number | null;
  rows: readonly RosterRow[];
  /** Rows that the sheet hides are among them, and nothing was said of these yet. */
  isHiddenAsked: boolean;
  /** A row was written anew since the server has seen it. */
  isChanged: boolean;
  show: (read: ReadRoster | null) => void;
  choose: (index: number) => void;
  decideHidden: (isTaken: boolean) => void;
  /** Puts rows as the server has judged them in place of those that were sent. */
  replace: (sent: readonly RosterRow[], judged: ReadRoster['lists'][number]['rows']) => void;
  change: (key: number, fields: ChangedFields) => void;
  leaveOut: (isLeft: (row: RosterRow) => boolean) => void;
}

/** Rows with one of them changed; what was left out of its name was looked at with it. */
export function applyChange(rows: readonly RosterRow[], key: number, fields: ChangedFields): RosterRow[] {
  return rows.map((row) => (row.key === key ? { ...row, ...fields, left_out: [] } : row));
}

/** The state of a preview. */
export function useRosterRows(): RosterRows {
  const [read, setRead] = useState<ReadRoster | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [rows, setRows] = useState<readonly RosterRow[]>([]);
  const [isHiddenDecided, setHiddenDecided] = useState(false);
  const [isChanged, setChanged] = useState(false);

  function showList(of: ReadRoster | null, index: number | null): void {
    setChosen(index);
    setRows((of?.lists[index ?? -1]?.rows ?? []).map((row, key) => ({ ...row, key })));
    setHiddenDecided(false);
    setChanged(false);
  }

  return {
    read,
    chosen,
    rows,
    isHiddenAsked: !isHiddenDecided && rows.some(({ is_hidden }) => is_hidden),
    isChanged,
    show(now) {
      setRead(now);
      showList(now, now?.lists.length === 1 ? 0 : null);
    },
    choose: (index) => showList(read, index),
    decideHidden(isTaken) {
      setHiddenDecided(true);
      if (!isTaken) setRows(rows.filter(({ is_hidden }) => !is_hidden));
    },
    replace(sent, judged) {
      setRows(
        sent.flatMap(({ key, left_out }, index) => {
          const row = judged[index];
          return row === undefined ? [] : [{ ...row, key, left_out }];
        }),
      );
      setChanged(false);
    },
    change(key, fields) {
      setChanged(true);
      setRows((now) => applyChange(now, key, fields));
    },
    leaveOut: (isLeft) => setRows((now) => now.filter((row) => !isLeft(row))),
  };
}
