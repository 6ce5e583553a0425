import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type Bind, HIJACKED } from '../../http/calls/bind.ts';
import { attachment } from '../../http/pages/attachment.ts';
import { visitOf } from '../../http/visitors/visit.ts';
import type { CallerOf } from '../../identity/callers.ts';
import { notFound } from '../../refused.ts';
import { createSheetReader } from '../../spreadsheet/sheet-reader.ts';
import { recordAudit } from '../audit/commands.ts';
import { aboutGroup } from '../groups/commands/lock-group.ts';
import { findGroup, type GroupRow, listParticipants } from '../groups/queries/groups.ts';
import type { GroupManager } from '../groups/types.ts';
import { addRoster } from './commands/add-roster.ts';
import { issueCards } from './commands/issue-cards.ts';
import { presentInvited, presentSheet } from './present.ts';
import { listInvited } from './queries/roster.ts';
import { judgeRoster } from './rules/judge-roster.ts';
import { readRoster, splitLines } from './rules/read-roster.ts';
import { createCardPrinter } from './service/card-sheet.ts';
import { makeRosterFile } from './service/roster-file.ts';
import { rosterTexts } from './texts.ts';

export function bindRosters(bind: Bind, context: Context): void {
  const { db, clock, config } = context;
  const readSheet = createSheetReader();
  const printCards = createCardPrinter();

  async function getGroup({ department_ids }: CallerOf['group_manager'], id: string): Promise<GroupRow> {
    const group = await findGroup(db, department_ids, id);
    if (group === null) throw notFound();
    return group;
  }

  bind('group.read_roster', async ({ params: { id }, body, caller, refusal }) => {
    await getGroup(caller, id);
    const sheet =
      'text' in body
        ? { rows: splitLines(body.text), isCut: false }
        : await readSheet(Buffer.from(body.file, 'base64'));
    if (sheet === null) throw refusal(400, 'not_xlsx');
    const rows = sheet.isCut ? 'too_many_rows' : readRoster(sheet.rows);
    if (typeof rows === 'string') throw refusal(400, rows);
    return { rows: judgeRoster(rows, await listParticipants(db, id)) };
  });
  bind('group.add_roster', async ({ params: { id }, body: { rows }, caller, press, request }) => ({
    id: await addRoster(context, id, rows, actingAs(caller, request), press),
  }));
  bind('group.issue_cards', async ({ params: { id }, body: { user_ids }, caller, request }) => {
    const sheet = presentSheet(config, await issueCards(context, id, user_ids, actingAs(caller, request)));
    return { cards: [...sheet.cards], sheet: Buffer.from(await printCards(sheet)).toString('base64') };
  });
  bind('group.invited', async ({ params: { id }, caller }) => {
    await getGroup(caller, id);
    return (await listInvited(db, id, clock.now())).map(presentInvited);
  });
  bind('group.roster', async ({ params: { id }, caller, reply, request }) => {
    const group = await getGroup(caller, id);
    const file = await makeRosterFile(await listParticipants(db, id));
    await recordAudit(db, {
      ...aboutGroup(context, group.organization_id, actingAs(caller, request)),
      action: 'group_viewed',
      details: { group: id },
    });
    await reply
      .header('cache-control', 'no-store')
      .header('content-disposition', attachment('roster.xlsx', rosterTexts.fileName(group.name)))
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(file);
    return HIJACKED;
  });
}

function actingAs({ person, department_ids }: CallerOf['group_manager'], request: FastifyRequest): GroupManager {
  return { id: person.id, department_ids, address: visitOf(request).address };
}
