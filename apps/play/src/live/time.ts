/** The time of an open question: what is left of it, in milliseconds, and of how much. */
export interface TimeLeft {
  left_ms: number;
  whole_ms: number;
}
