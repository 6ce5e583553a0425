import { ACTIVITY_STATUS, type ActivityStatus } from '../codes.ts';

const { planned, running, completed, cancelled } = ACTIVITY_STATUS;

const EDGES: ReadonlyMap<ActivityStatus, readonly ActivityStatus[]> = new Map<
  ActivityStatus,
  readonly ActivityStatus[]
>([
  // Planned to completed: its end date passed before anybody started it.
  [planned, [running, completed, cancelled]],
  [running, [completed, cancelled]],
]);

/** Whether an activity's status may change so; staying is no change, and nothing leaves completed or cancelled. */
export function canTransition(from: ActivityStatus, to: ActivityStatus): boolean {
  return EDGES.get(from)?.includes(to) ?? false;
}
