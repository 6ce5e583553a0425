/** A row of the tree. What lies inside an expanded one follows it, a level deeper. */
export interface CheckTreeRow {
  key: string;
  /** From 1 on. */
  level: number;
  label: string;
  /** Muted words behind the label, after a comma. */
  note?: string;
  checked: boolean | 'mixed';
  disabled?: boolean;
  /** Its change is under way. */
  busy?: boolean;
  /** Absent where nothing lies inside. */
  expanded?: boolean;
  /** Its place among its siblings, from 1 on. */
  position: number;
  siblings: number;
}
