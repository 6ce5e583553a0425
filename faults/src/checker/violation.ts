/** The rules of the checker; the numbers are those of the guarantees in the design of live sessions. */
export type Rule =
  | 'stored'
  | 'register'
  | 'aggregates'
  | 'stream'
  | 'window'
  | 'liveness'
  | 'command'
  /** Every refusal is one that the contract declares for its call. */
  | 'refusal'
  /** A copy of a material is whole or is not there. */
  | 'library'
  /** Attempts at one's own pace begin, take answers and end as they should. */
  | 'attempt'
  /** Every named moment was one in which a server died. */
  | 'points';

/** One thing that must not be. */
export interface Violation {
  rule: Rule;
  message: string;
}
