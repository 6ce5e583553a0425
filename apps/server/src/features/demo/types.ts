interface DemoCommon {
  title: string;
  text: string;
  points: number;
  time_limit: number | null;
  notes: string;
  explanation: string | null;
}

/** A question of the sample test, as it is written down; indexes point into its own lists. */
export type DemoQuestion = DemoCommon &
  (
    | { kind: 'yesno'; correct: boolean }
    | { kind: 'single'; options: string[]; correct: number }
    | { kind: 'multiple'; options: string[]; correct: number[] }
    | { kind: 'ordering'; items: string[] }
    | { kind: 'matching'; pairs: [string, string][]; extra: string[] }
    | { kind: 'text'; picture: true; accepted: string[] }
    | { kind: 'number'; formula: string; value: number; unit: string }
    | { kind: 'survey'; options: string[] }
  );

/** What main prints of a sample account. */
export interface DemoAccount {
  role: 'organiser' | 'author' | 'student' | 'administrator' | 'platform';
  email: string;
  password: string;
}

export type DemoDepartment = 'geography' | 'mathematics' | 'office';

/** One of the people who fill the sample school. */
export interface DemoMember {
  /** Last, first and middle name. */
  name: [string, string, string];
  /** The address before its @. */
  mailbox: string;
  department: DemoDepartment;
  type: 'staff' | 'student' | 'external';
  status: 'waiting' | 'accepted' | 'rejected';
  roles: ('author' | 'organiser')[];
  /** When she asked to join. */
  days_ago: number;
}
