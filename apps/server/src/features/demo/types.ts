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
  role: 'organiser' | 'author' | 'student' | 'administrator';
  email: string;
  password: string;
}
