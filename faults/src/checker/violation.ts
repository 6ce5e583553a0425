/** The rules of the checker; the numbers are those of the guarantees in the design of live sessions. */
export type Rule = 'stored' | 'register' | 'aggregates' | 'stream' | 'window' | 'liveness' | 'command';

/** One thing that must not be. */
export interface Violation {
  rule: Rule;
  message: string;
}
