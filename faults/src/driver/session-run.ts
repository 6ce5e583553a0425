import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveDocument } from '@parta/contract/live-documents';
import type { LiveCommand } from '@parta/domain/live/live-phase';
import { LiveReader } from './live-reader.ts';
import type { Organizer } from './organizer.ts';
import { waitUntil } from './pace.ts';
import { type Ahead, askedIn, Pupil, type PupilDeps } from './pupil.ts';

/** A session that was led to its end, with everybody who took part. */
export interface SessionRun {
  activity_id: string;
  pupils: Pupil[];
}

export interface SessionPlan extends PupilDeps {
  organizer: Organizer;
  pupils: number;
  number: number;
  /** Whether the run's time is over: the session is finished where it stands. */
  isOver(): boolean;
}

/** So long readers may take to see the end. */
const GOODBYE_MS = 12_000;

/** Starts one activity, brings the pupils in and leads it question by question from the seed. */
export async function runSession(plan: SessionPlan): Promise<SessionRun> {
  const { organizer, seeded, recorder } = plan;
  const activity_id = await organizer.startActivity(`Faults ${plan.number}`);
  const lobby = await organizer.readState(activity_id);
  const code = lobby.audience === 'presenter' ? lobby.join_code : null;
  if (code === null) throw new Error('a session without a code');
  const ahead: Ahead = { asked: null };
  const presenter = new LiveReader({
    visitor: organizer.visitor,
    recorder,
    seeded: seeded.fork('presenter'),
    proc: `presenter ${activity_id}`,
    activity_id,
    audience: 'presenter',
    participant_id: null,
    polls: false,
    onDocument: (document) => {
      ahead.asked = askedIn(document);
    },
  });
  const projector = new LiveReader({
    visitor: await organizer.openProjector(activity_id),
    recorder,
    seeded: seeded.fork('projector'),
    proc: `projector ${activity_id}`,
    activity_id,
    audience: 'projector',
    participant_id: null,
    polls: false,
    onDocument: () => undefined,
  });
  presenter.start();
  projector.start();
  const pupils = await Promise.all(
    Array.from({ length: plan.pupils }, async (_, index) => {
      const own = seeded.fork(`pupil ${index}`);
      await sleep(own.below(800));
      const pupil = await Pupil.join({ ...plan, seeded: own, ahead }, code, `Pupil ${plan.number}-${index}`);
      pupil.reader.start();
      return pupil;
    }),
  );
  await leadToEnd(plan, activity_id);
  const readers = [presenter, projector, ...pupils.map((pupil) => pupil.reader)];
  await waitUntil(() => readers.every((reader) => reader.document?.phase === 'finished'), GOODBYE_MS);
  await Promise.all([presenter.close(), projector.close(), ...pupils.map((pupil) => pupil.leave())]);
  return { activity_id, pupils };
}

async function leadToEnd(plan: SessionPlan, activity_id: string): Promise<void> {
  const { organizer, seeded } = plan;
  const pause = (most: number): Promise<void> => sleep(plan.isOver() ? 50 : seeded.below(most));
  const lead = async (command: LiveCommand): Promise<LiveDocument> => {
    await pause(400);
    return organizer.lead(activity_id, command, seeded.chance(0.15));
  };
  const endsEarly = seeded.chance(0.15) ? seeded.between(2, 7) : Number.POSITIVE_INFINITY;
  let now = await lead('start');
  for (let question = 1; now.phase !== 'finished' && !plan.isOver() && question < endsEarly; question += 1) {
    now = await lead('open');
    await pause(3500);
    if (seeded.chance(0.12)) now = await pauseAndResume(lead, pause);
    if (seeded.chance(0.12)) now = await lead('extend');
    if (seeded.chance(0.06)) break;
    now = await lead('close');
    // Often within the grace: then the reveal has to wait for its end.
    await pause(2500);
    now = await lead('reveal');
    if (seeded.chance(0.4)) now = await lead('leaderboard');
    const { position, slots } = now.audience === 'presenter' ? now : { position: 0, slots: 0 };
    if (position + 1 >= slots) break;
    now = await lead('next');
  }
  if (now.phase !== 'finished') await lead('finish');
}

async function pauseAndResume(
  lead: (command: LiveCommand) => Promise<LiveDocument>,
  pause: (most: number) => Promise<void>,
): Promise<LiveDocument> {
  await lead('pause');
  await pause(1200);
  return lead('resume');
}
