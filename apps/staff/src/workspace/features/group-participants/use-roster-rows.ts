import { useState } from 'react';
import type { ReadRoster } from './api.ts';
import {
  type Decision,
  decide,
  keepDecision,
  listClasses,
  type RosterField,
  type RosterRow,
} from './rules/roster-rows.ts';

export type ChangedFields = Partial<Record<RosterField, string>>;

/** Index of a class among those of the list, or all of them. */
export type ClassChoice = number | 'all';

/** What was read of a file or text, and the rows of the list that was chosen. */
export interface RosterRows {
  /** Null before anything was read. */
  read: ReadRoster | null;
  /** Index of the list that was chosen; null while it is to be. */
  chosen: number | null;
  /** Rows of the classes that were chosen. */
  rows: readonly RosterRow[];
  /** Classes of the list; one where it does not mix them. */
  classes: readonly string[];
  /** The class that was chosen, all of them, or null while that is to be decided. */
  chosenClass: ClassChoice | null;
  /** Rows that the sheet hides are among them, and nothing was said of these yet. */
  isHiddenAsked: boolean;
  /** A row was written anew since the server has seen it. */
  isChanged: boolean;
  show: (read: ReadRoster | null) => void;
  choose: (index: number) => void;
  /** Takes the rows of a class; gives them. */
  chooseClass: (choice: ClassChoice) => readonly RosterRow[];
  decide: (decisions: ReadonlyMap<number, Decision>) => void;
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
  const [classes, setClasses] = useState<readonly string[]>([]);
  const [chosenClass, setChosenClass] = useState<ClassChoice | null>(null);
  const [isHiddenDecided, setHiddenDecided] = useState(false);
  const [isChanged, setChanged] = useState(false);

  function showList(of: ReadRoster | null, index: number | null): void {
    setChosen(index);
    const now = (of?.lists[index ?? -1]?.rows ?? []).map((row, key) => ({ ...row, key, decision: null }));
    const mixed = listClasses(now);
    setRows(now);
    setClasses(mixed);
    setChosenClass(mixed.length > 1 ? null : 'all');
    setHiddenDecided(false);
    setChanged(false);
  }

  const rowsOf = (choice: ClassChoice | null): readonly RosterRow[] =>
    typeof choice === 'number' ? rows.filter(({ school_class }) => school_class === classes[choice]) : rows;
  const taken = rowsOf(chosenClass);

  return {
    read,
    chosen,
    rows: taken,
    classes,
    chosenClass,
    isHiddenAsked: !isHiddenDecided && taken.some(({ is_hidden }) => is_hidden),
    isChanged,
    show(now) {
      setRead(now);
      showList(now, now?.lists.length === 1 ? 0 : null);
    },
    choose: (index) => showList(read, index),
    chooseClass(choice) {
      setChosenClass(choice);
      return rowsOf(choice);
    },
    decide: (decisions) => setRows((now) => decide(now, decisions)),
    decideHidden(isTaken) {
      setHiddenDecided(true);
      if (!isTaken) setRows(rows.filter(({ is_hidden }) => !is_hidden));
    },
    replace(sent, judged) {
      const judgedNow = new Map(
        sent.flatMap((row, index) => {
          const answer = judged[index];
          return answer === undefined ? [] : [[row.key, keepDecision(answer, row)]];
        }),
      );
      setRows((now) => now.map((row) => judgedNow.get(row.key) ?? row));
      setChanged(false);
    },
    change(key, fields) {
      setChanged(true);
      setRows((now) => applyChange(now, key, fields));
    },
    leaveOut: (isLeft) => setRows((now) => now.filter((row) => !isLeft(row))),
  };
}
