import { DAY_MS } from '../time/durations.ts';

/** The longest time in milliseconds that is measured for one answer; a longer one counts as unknown. */
export const ANSWERING_MS_MAX = DAY_MS;
