import type { Context } from '../../context.ts';
import { attachment } from '../../http/attachment.ts';
import { type Bind, HIJACKED } from '../../http/bind.ts';
import { DetailRefused } from '../../refused.ts';
import { createWorkbookWriter } from '../../spreadsheet/workbook-writer.ts';
import { recordAudit } from '../audit/commands.ts';
import { findGroup } from '../groups/queries/groups.ts';
import { presentReport } from './present/workbook.ts';
import { readGroup } from './queries/reported-group.ts';
import { reportTexts } from './texts.ts';
import type { ReportedGroup } from './types.ts';

export function bindGradeReport(bind: Bind, context: Context): void {
  const { db, clock } = context;
  const writeWorkbook = createWorkbookWriter();

  bind('activity.report', async ({ body, caller, request, reply, refusal }) => {
    const { start_date, end_date } = body;
    if (end_date < start_date) throw refusal(400, 'end_before_start');
    const asked = await Promise.all([...new Set(body.group_ids)].map((id) => findGroup(db, caller.department_ids, id)));
    if (asked.includes(null)) throw refusal(404, 'not_found');
    const groups: ReportedGroup[] = [];
    // One after another: a school's year of results is never in memory twice.
    for (const group of asked) {
      if (group !== null && !reply.raw.destroyed) groups.push(await readGroup(db, group, { start_date, end_date }));
    }
    if (groups.every(({ members }) => members.length === 0)) throw new DetailRefused(400, 'No participants');
    if (groups.every(({ activities }) => activities.length === 0)) throw new DetailRefused(400, 'No activities');
    if (reply.raw.destroyed) return HIJACKED;
    const file = await writeWorkbook(presentReport(groups, { start_date, end_date }));
    for (const group of asked) {
      if (group === null) continue;
      await recordAudit(db, {
        at: clock.now(),
        action: 'group_viewed',
        organization_id: group.organization_id,
        actor_id: caller.person.id,
        details: { group: group.id },
        address: request.ip,
      });
    }
    await reply
      .header('cache-control', 'no-store')
      .header('content-disposition', attachment('report.xlsx', reportTexts.fileName(start_date, end_date)))
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(Buffer.from(file));
    return HIJACKED;
  });
}
