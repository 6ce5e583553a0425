import type { CallResult } from '@parta/contract/wire';
import type { Call } from '../../../http/calls/bind.ts';
import { visitOf } from '../../../http/visitors/visit.ts';
import { leadSession } from '../commands/lead-session.ts';
import { takeOver } from '../commands/take-over.ts';
import { findLesson } from '../queries/lesson.ts';
import type { LiveContext } from '../types.ts';
import { giveLeadingToken } from './leading-token.ts';

/** Carries out a command, and gives who gave it what she goes on by. */
export async function command(context: LiveContext, call: Call<'live.command'>): Promise<CallResult<'live.command'>> {
  const { person } = call.caller;
  const { activity_id } = call.params;
  const done = await leadSession(context.leading, {
    activity_id,
    ...call.body,
    also: { led_by_family: person.family_id },
  });
  const lesson = await findLesson(context.db, activity_id);
  if (lesson !== null && lesson.started_at !== null) giveLeadingToken(context, call, lesson, person);
  return done;
}

/** Makes the caller the leader, and gives her what she goes on by. */
export async function becomeLeader(context: LiveContext, call: Call<'live.take_over'>): Promise<void> {
  const { person, kept_id } = call.caller;
  const lesson = await takeOver(context.leading, kept_id, person, visitOf(call.request));
  giveLeadingToken(context, call, lesson, person);
}
