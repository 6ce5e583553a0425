import { readGroupJoin } from '@parta/domain/people/groups';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { askerOf } from '../../http/visitors/asker.ts';
import { visitOf } from '../../http/visitors/visit.ts';
import type { CallerOf } from '../../identity/callers.ts';
import { notFound } from '../../refused.ts';
import { recordAudit } from '../audit/commands.ts';
import { numberCards, setCardNumbers } from './commands/card-numbers.ts';
import { createGroup, deleteGroup, generateJoinId, updateGroup } from './commands/groups.ts';
import { startJoining, stopJoining } from './commands/joining.ts';
import { aboutGroup } from './commands/lock-group.ts';
import { addParticipants, removeParticipant, removeParticipants, renameParticipant } from './commands/participants.ts';
import {
  parseNewsCursor,
  presentCardNumber,
  presentGroup,
  presentNews,
  presentOpened,
  presentParticipant,
} from './present.ts';
import { listCardNumbers } from './queries/card-numbers.ts';
import { findGroup, type GroupRow, listGroups, listParticipants } from './queries/groups.ts';
import { listOpenedGroups, readJoiningNews } from './queries/joining-news.ts';
import { GroupDoor } from './service/group-door.ts';
import type { GroupManager } from './types.ts';

export function bindGroups(bind: Bind, context: Context): void {
  bindManaging(bind, context);
  bindJoining(bind, context);
  bindCardNumbers(bind, context);
}

function bindJoining(bind: Bind, context: Context): void {
  const { db, clock } = context;
  const door = new GroupDoor(context);

  bind('group.start_join', async ({ body: { group_ids }, caller, request }) => {
    const { codes, until } = await startJoining(context, group_ids, actingAs(caller, request));
    return { codes, until: until.toISOString() };
  });
  bind('group.stop_join', async ({ body: { group_ids }, caller, request }) => {
    await stopJoining(context, group_ids, actingAs(caller, request));
    return undefined;
  });
  bind('group.joining', async ({ query: { group_ids, after }, caller: { department_ids } }) => {
    const now = clock.now();
    const wanted = [...new Set(group_ids)];
    const groups = await listOpenedGroups(db, department_ids, wanted, now);
    if (groups.length === 0) throw notFound();
    const known = groups.map(({ id }) => id);
    const news = await readJoiningNews(db, known, after === undefined ? null : parseNewsCursor(after), now);
    return { groups: groups.map(presentOpened), ...presentNews(news), now: now.toISOString() };
  });
  bind('group.join', async ({ body: { join }, caller: { person }, request, reply, refusal }) => {
    const read = readGroupJoin(join);
    const target = read === null ? null : await door.find(read, askerOf(request, reply, context));
    if (target === null) throw refusal(400, 'invalid_join');
    if (person === null) throw refusal(401, 'unauthorized', { group_name: target.name });
    const { already } = await door.join(target, person.id, visitOf(request));
    return { name: target.name, already };
  });
}

function bindManaging(bind: Bind, context: Context): void {
  const { db } = context;

  async function getGroup({ department_ids }: CallerOf['group_manager'], id: string): Promise<GroupRow> {
    const group = await findGroup(db, department_ids, id);
    if (group === null) throw notFound();
    return group;
  }

  bind('group.list', async ({ query: { status }, caller: { department_ids } }) =>
    (await listGroups(db, department_ids, status)).map(presentGroup),
  );
  bind('group.get', async ({ params: { id }, caller }) => presentGroup(await getGroup(caller, id)));
  bind('group.create', async ({ body, caller, press, request }) => ({
    id: await createGroup(context, body, actingAs(caller, request), press),
  }));
  bind('group.update', async ({ params: { id }, body, caller, request }) => {
    await updateGroup(context, id, body, actingAs(caller, request));
    return presentGroup(await getGroup(caller, id));
  });
  bind('group.delete', async ({ params: { id }, caller, request }) => {
    await deleteGroup(context, id, actingAs(caller, request));
    return undefined;
  });
  bind('group.generate_join_id', async ({ params: { id }, caller, request }) => ({
    join_id: await generateJoinId(context, id, actingAs(caller, request)),
  }));

  bind('group.participants', async ({ params: { id }, caller, request }) => {
    const group = await getGroup(caller, id);
    const participants = await listParticipants(db, id);
    await recordAudit(db, {
      ...aboutGroup(context, group.organization_id, actingAs(caller, request)),
      action: 'group_viewed',
      details: { group: id },
    });
    return participants.map(presentParticipant);
  });
  bind('group.add_participants', async ({ params: { id }, body: { user_ids }, caller, request }) => {
    await addParticipants(context, id, user_ids, actingAs(caller, request));
    return undefined;
  });
  bind('group.remove_participants', async ({ params: { id }, body: { user_ids }, caller, request }) => ({
    removed: await removeParticipants(context, id, user_ids, actingAs(caller, request)),
  }));
  bind('group.update_participant', async ({ params, body, caller, request }) => {
    await renameParticipant(context, params, body, actingAs(caller, request));
    const [renamed] = await listParticipants(db, params.id, params.user_id);
    if (renamed === undefined) throw notFound();
    return presentParticipant(renamed);
  });
  bind('group.remove_participant', async ({ params, caller, request }) => {
    await removeParticipant(context, params, actingAs(caller, request));
    return undefined;
  });
}

function bindCardNumbers(bind: Bind, context: Context): void {
  const { db } = context;
  const present = async (group_id: string) => (await listCardNumbers(db, group_id)).map(presentCardNumber);

  bind('group.card_numbers', async ({ params: { id }, caller, request }) => {
    const group = await findGroup(db, caller.department_ids, id);
    if (group === null) throw notFound();
    await recordAudit(db, {
      ...aboutGroup(context, group.organization_id, actingAs(caller, request)),
      action: 'group_viewed',
      details: { group: id },
    });
    return present(id);
  });
  bind('group.number_cards', async ({ params: { id }, caller, request }) => {
    await numberCards(context, id, actingAs(caller, request));
    return present(id);
  });
  bind('group.set_card_numbers', async ({ params: { id }, body, caller, request }) => {
    await setCardNumbers(context, id, body.numbers, actingAs(caller, request));
    return present(id);
  });
}

function actingAs({ person, department_ids }: CallerOf['group_manager'], request: FastifyRequest): GroupManager {
  return { id: person.id, department_ids, address: visitOf(request).address };
}
