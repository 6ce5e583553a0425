import { cpus } from 'node:os';

/**
 * Processor time that the machine has used since it started, in ms, by whatever process: what a browser leaves behind when it is ended
 * is counted by no parent.
 */
export function getUsedTime() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}
