import type { Context } from '../../context.ts';
import { type Bind, HIJACKED } from '../../http/calls/bind.ts';
import { attachment } from '../../http/pages/attachment.ts';
import { DetailRefused } from '../../refused.ts';
import { createWorkbookWriter } from '../../spreadsheet/workbook-writer.ts';
import { type AuditLine, recordAudit } from '../audit/commands.ts';
import { listGroupsById } from '../groups/queries/groups.ts';
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
    const ids = [...new Set(body.group_ids)];
    const asked = await listGroupsById(db, caller.department_ids, ids);
    if (asked.length < ids.length) throw refusal(404, 'not_found');
    const groups: ReportedGroup[] = [];
    // One after another: a school's year of results is never in memory twice.
    for (const group of asked) {
      if (!reply.raw.destroyed) groups.push(await readGroup(db, group, { start_date, end_date }));
    }
    if (groups.every(({ members }) => members.length === 0)) throw new DetailRefused(400, 'No participants');
    if (groups.every(({ activities }) => activities.length === 0)) throw new DetailRefused(400, 'No activities');
    if (reply.raw.destroyed) return HIJACKED;
    const file = await writeWorkbook(presentReport(groups, { start_date, end_date }));
    const at = clock.now();
    const { ip: address } = request;
    const lines = asked.map(({ id, organization_id }): AuditLine => {
      return {
        at,
        action: 'group_viewed',
        organization_id,
        actor_id: caller.person.id,
        details: { group: id },
        address,
      };
    });
    await recordAudit(db, ...lines);
    await reply
      .header('cache-control', 'no-store')
      .header('content-disposition', attachment('report.xlsx', reportTexts.fileName(start_date, end_date)))
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(Buffer.from(file));
    return HIJACKED;
  });
}
