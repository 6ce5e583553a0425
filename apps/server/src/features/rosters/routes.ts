import { isEmail } from '@parta/domain/people/email';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type Bind, HIJACKED } from '../../http/calls/bind.ts';
import { attachment } from '../../http/pages/attachment.ts';
import { visitOf } from '../../http/visitors/visit.ts';
import type { CallerOf } from '../../identity/callers.ts';
import { notFound } from '../../refused.ts';
import { createSheetReader, makeTextSheet } from '../../spreadsheet/sheet-reader.ts';
import { recordAudit } from '../audit/commands.ts';
import { aboutGroup } from '../groups/commands/lock-group.ts';
import { findGroup, type GroupRow, listParticipants } from '../groups/queries/groups.ts';
import { listOutOfReach } from '../groups/queries/reach.ts';
import type { GroupManager } from '../groups/types.ts';
import { addRoster } from './commands/add-roster.ts';
import { issueCards } from './commands/issue-cards.ts';
import { presentInvited, presentSheet } from './present.ts';
import { listColleagues, listInvited } from './queries/roster.ts';
import { listGroupsOf, listPupilsNamed } from './queries/same-names.ts';
import { judgeRoster } from './rules/judge-roster.ts';
import type { RosterRow } from './rules/read-list.ts';
import { readRoster } from './rules/read-roster.ts';
import { cleanRow } from './rules/read-row.ts';
import { createCardPrinter } from './service/card-sheet.ts';
import { makeRosterFile } from './service/roster-file.ts';
import { rosterTexts } from './texts.ts';

type JudgedRows = ReturnType<typeof judgeRoster>;

export function bindRosters(bind: Bind, context: Context): void {
  const { db, clock, config } = context;
  const readSheets = createSheetReader();
  const printCards = createCardPrinter();

  async function getGroup({ department_ids }: CallerOf['group_manager'], id: string): Promise<GroupRow> {
    const group = await findGroup(db, department_ids, id);
    if (group === null) throw notFound();
    return group;
  }

  /** What the preview says of the rows of one list. */
  async function judge(
    { id, organization_id }: GroupRow,
    caller: CallerOf['group_manager'],
    rows: readonly RosterRow[],
  ): Promise<JudgedRows> {
    const emails = rows.map(({ email }) => email).filter(isEmail);
    const logins = rows.map(({ login }) => login).filter((login) => login !== '');
    const last_names = [...new Set(rows.map(({ last_name }) => last_name).filter((name) => name !== ''))];
    const [members, people, named] = await Promise.all([
      listParticipants(db, id),
      listColleagues(db, organization_id, { emails, logins }),
      listPupilsNamed(db, organization_id, last_names),
    ]);
    const manager = { id: caller.person.id, department_ids: caller.department_ids };
    const ids = [...people, ...named].map((person) => person.id);
    const [out_of_reach, groups] = await Promise.all([
      listOutOfReach(db, organization_id, manager, ids),
      listGroupsOf(db, caller.department_ids, ids),
    ]);
    const pupils = named.map(({ email, login, ...pupil }) => ({
      ...pupil,
      contact: email ?? login ?? '',
      groups: groups.get(pupil.id) ?? [],
    }));
    return judgeRoster(rows, { members, people, pupils, out_of_reach });
  }

  /** Pupils whom a list finds by names alone are found as in a search. */
  async function recordFound({ organization_id }: GroupRow, by: GroupManager, rows: JudgedRows): Promise<void> {
    const ids = rows.flatMap(({ same_names }) => same_names.map(({ user_id }) => user_id));
    if (ids.length === 0) return;
    const details = { found: new Set(ids).size };
    await recordAudit(db, { ...aboutGroup(context, organization_id, by), action: 'people_searched', details });
  }

  bind('group.read_roster', async ({ params: { id }, body, caller, request, refusal }) => {
    const group = await getGroup(caller, id);
    if ('rows' in body) {
      const rows = await judge(group, caller, body.rows.map(cleanRow));
      await recordFound(group, actingAs(caller, request), rows);
      const list = { sheet: '', title: '', columns_passed_over: [], rows_passed_over: [] };
      return { lists: [{ ...list, rows }], sheets_passed_over: [] };
    }
    const sheets = 'text' in body ? [makeTextSheet(body.text)] : await readSheets(Buffer.from(body.file, 'base64'));
    if (typeof sheets === 'string') throw refusal(400, sheets);
    const read = readRoster(sheets);
    if (typeof read === 'string') throw refusal(400, read);
    const lists = [];
    for (const list of read.lists) lists.push({ ...list, rows: await judge(group, caller, list.rows) });
    const judged = lists.flatMap(({ rows }) => rows);
    await recordFound(group, actingAs(caller, request), judged);
    return { lists, sheets_passed_over: [...read.sheets_passed_over] };
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
