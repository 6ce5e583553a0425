import { expect, it } from 'vitest';
import { stateOfStatus } from './participation.ts';

it.each([
  [0, false, 'not_started'],
  [0, true, 'absent'],
  [10, false, 'in_progress'],
  [20, true, 'finished'],
] as const)('status %d, the activity over: %s, is %s', (status, is_over, state) => {
  expect(stateOfStatus(status, is_over)).toBe(state);
});
