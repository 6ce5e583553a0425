import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../server/child.ts';
import { findOrganizer } from '../server/parta.ts';
import { measureOpenLoop, measureSustained } from './answers.ts';
import { joinAll } from './join.ts';
import { Lesson } from './lesson.ts';
import { measurePublishes } from './publish.ts';
import { REVEAL_GRACE_MS } from './reveal-grace.ts';
import { Staff } from './staff.ts';

const JOIN_MS = 500;
const PUBLISHES = 20;
const PACE = 500;
const SETTLE_MS = 1500;

/** How much of a lesson warms a server up. */
export interface WarmUp {
  pupils: number;
  /** Of a closed loop of answers. */
  seconds: number;
  /** How often everybody answers at 500 a second. */
  paces: number;
  chance: () => number;
}

/** A small lesson before anything is measured: compiled code, open database connections, grown heap. */
export async function warmUp(
  port: number,
  server: Child,
  { pupils: count, seconds, paces, chance }: WarmUp,
): Promise<void> {
  const staff = await Staff.signIn(port, findOrganizer(server.ready));
  const { activity_id, code } = await staff.startActivity();
  const screens = await staff.openScreens(activity_id);
  const { pupils } = await joinAll(port, { code, count, within_ms: JOIN_MS, chance });
  const lesson = new Lesson(staff, activity_id, pupils);
  await lesson.command('start');
  const { content_id, question_id, slots } = await lesson.getPlace();
  await lesson.command('open');
  const answering = { pupils, content_id, question_id, acknowledged: new Set<string>() };
  await measureSustained(answering, seconds, server.pid);
  for (let pace = 0; pace < paces; pace += 1) await measureOpenLoop(answering, PACE, server.pid);
  await lesson.command('close');
  await sleep(REVEAL_GRACE_MS);
  await measurePublishes(lesson.tell(server.pid, { command: 'reveal', event: 'own' }), 1);
  await measurePublishes(lesson.browse(server.pid, slots), PUBLISHES);
  await lesson.command('finish');
  for (const pupil of pupils) pupil.leave();
  for (const screen of screens) screen.close();
  staff.close();
  await sleep(SETTLE_MS);
}
