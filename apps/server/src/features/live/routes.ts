import type { Bind } from '../../http/calls/bind.ts';
import { visitOf } from '../../http/visitors/visit.ts';
import { byPresenter, letPeopleIn, removePeople, renameParticipant } from './commands/people.ts';
import { revokeProjectors, setEntrance } from './commands/room.ts';
import { endLeft } from './commands/take-over.ts';
import { presentLeft, presentRemoved } from './present.ts';
import { listLeft } from './queries/lesson.ts';
import { listRemoved } from './queries/participants.ts';
import { Door, requireNickname } from './service/door.ts';
import { becomeLeader, command } from './service/leader.ts';
import { sendLessonFile } from './service/lesson-file.ts';
import { giveProjectorToken, makeProjectorAddress } from './service/projector-key.ts';
import type { LiveContext } from './types.ts';

export function bindLive(bind: Bind, context: LiveContext): void {
  const { db, leading } = context;
  const door = new Door(context);
  bind('live.find', (call) => door.getByCode(call));
  bind('live.about', (call) => door.tellAbout(call));
  bind('live.join', (call) => door.join(call));
  bind('live.file', (call) => sendLessonFile(context, call));
  bind('live.command', (call) => command(context, call));
  bind('live.entrance', async ({ params, body }) => {
    await setEntrance(db, params.activity_id, body.locked);
    return body;
  });
  bind('live.remove', async ({ body, caller, request }) => {
    const participant_ids = 'everybody' in body ? null : body.participant_ids;
    return { removed: await removePeople(context, byPresenter(caller, request), participant_ids) };
  });
  bind('live.let_in', async ({ body, caller, request }) => ({
    let_in: await letPeopleIn(context, byPresenter(caller, request), body.participant_ids),
  }));
  bind('live.rename', async ({ body, caller, request }) => {
    const nickname = requireNickname(body.nickname);
    await renameParticipant(context, byPresenter(caller, request), body.participant_id, nickname);
    return { nickname };
  });
  bind('live.removed', async ({ params }) => presentRemoved(await listRemoved(db, params.activity_id)));
  bind('live.projector', async ({ params }) => ({ url: await makeProjectorAddress(context, params.activity_id) }));
  bind('live.projector_revoke', async ({ params }) => {
    await revokeProjectors(db, params.activity_id);
    return undefined;
  });
  bind('live.projector_open', async (call) => {
    await giveProjectorToken(context, call);
    return undefined;
  });
  bind('live.left', async ({ caller }) => (await listLeft(db, caller.reach)).map(presentLeft));
  bind('live.take_over', async (call) => {
    await becomeLeader(context, call);
    return undefined;
  });
  bind('live.end_left', async ({ caller, request }) => {
    await endLeft(leading, caller.kept_id, caller.person, visitOf(request));
    return undefined;
  });
}
