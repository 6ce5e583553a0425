import { setTimeout as sleep } from 'node:timers/promises';
import type { Account, Organizer } from './organizer.ts';
import type { PupilDeps } from './pupil.ts';
import { WorkPupil } from './work-pupil.ts';

/** Work that was done until its end, with everybody who did it. */
export interface WorkRun {
  activity_ids: string[];
  pupils: WorkPupil[];
}

export interface WorkPlan extends PupilDeps {
  organizer: Organizer;
  /** Of all sample accounts. */
  password: Account['password'];
  /** Of a lesson: of so many a third does work, five at most. */
  pupils: number;
  isOver(): boolean;
}

/** Pupils with two devices each. */
const WORKERS_MAX = 5;
/** Time for one assigned activity: so often the deadline falls into a fault. */
const WORK_MS = 18_000;
/** How often the organizer ends it before. */
const CUT_SHORT = 0.4;

/** Assigns work one after another, and lets pupils of the sample class do it until the run's time is over. */
export async function runWork(plan: WorkPlan): Promise<WorkRun> {
  const { organizer, password, seeded, isOver } = plan;
  const { group_id, pupils: members } = await organizer.listClass();
  const chosen = members.slice(0, Math.min(WORKERS_MAX, Math.ceil(plan.pupils / 3)));
  const pupils = chosen.map(
    ({ email }, index) => new WorkPupil({ ...plan, seeded: seeded.fork(`worker ${index}`) }, { email, password }),
  );
  await Promise.all(pupils.map((pupil) => pupil.signIn()));
  const user_ids = chosen.map(({ user_id }) => user_id);
  const activity_ids: string[] = [];
  for (let number = 1; !isOver(); number += 1) {
    const activity_id = await organizer.assign(`Work ${number}`, { group_id, user_ids, for_ms: WORK_MS });
    activity_ids.push(activity_id);
    const isCut = seeded.chance(CUT_SHORT);
    const end = async (): Promise<void> => {
      await sleep(seeded.between(WORK_MS / 3, WORK_MS - 500));
      await organizer.endWork(activity_id);
    };
    await Promise.all([...pupils.map((pupil) => pupil.work(activity_id)), ...(isCut ? [end()] : [])]);
  }
  return { activity_ids, pupils };
}
