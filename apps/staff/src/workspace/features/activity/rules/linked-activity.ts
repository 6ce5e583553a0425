/** An activity that others are shown the way to. */
export interface LinkedActivity {
  id: string;
  is_sync: boolean;
  title: string;
  /** When it takes place, in words. */
  term: string;
  address: string;
  /** Where a code is typed. */
  play: string;
}
