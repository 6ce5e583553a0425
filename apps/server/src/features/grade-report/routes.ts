import { type Bind, HIJACKED } from '../../http/calls/bind.ts';
import { callerGone } from '../../http/calls/caller-gone.ts';
import { attachment } from '../../http/pages/attachment.ts';
import { DetailRefused } from '../../refused.ts';
import { createWorkbookWriter } from '../../spreadsheet/workbook-writer.ts';
import { type AuditLine, recordAudit } from '../audit/commands.ts';
import { listGroupsById } from '../groups/queries/groups.ts';
import type { StatisticsContext } from '../statistics/commands/read-results.ts';
import { presentReport, writeDay } from './present/workbook.ts';
import { type AskedGroup, readGroup } from './queries/reported-group.ts';
import { reportTexts } from './texts.ts';
import type { ReportedGroup, ReportedPeriod } from './types.ts';

export function bindGradeReport(bind: Bind, context: StatisticsContext): void {
  const { db, clock } = context;
  const writeWorkbook = createWorkbookWriter();

  bind('activity.report', async ({ body, caller, request, reply, refusal }) => {
    const { start_date, end_date } = body;
    if (end_date < start_date) throw refusal(400, 'end_before_start');
    const ids = [...new Set(body.group_ids)];
    const asked = await listGroupsById(db, caller.department_ids, ids);
    if (asked.length < ids.length) throw refusal(404, 'not_found');
    const groups = readGroups(context, asked, { start_date, end_date });
    const file = await writeWorkbook(presentReport(asked, groups, { start_date, end_date }), callerGone(reply));
    if (file === null) return HIJACKED;
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
      .header(
        'content-disposition',
        attachment('report.xlsx', reportTexts.fileName(writeDay(start_date), writeDay(end_date))),
      )
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(Buffer.from(file));
    return HIJACKED;
  });
}

/** One after another, each when the one before has been handed over. @throws DetailRefused where there is nothing to report */
async function* readGroups(
  context: Pick<StatisticsContext, 'db' | 'snapshots'>,
  asked: readonly AskedGroup[],
  period: ReportedPeriod,
): AsyncGenerator<ReportedGroup> {
  let [members, activities] = [0, 0];
  for (const one of asked) {
    const group = await readGroup(context, one, period);
    members += group.members.length;
    activities += group.activities.length;
    yield group;
  }
  if (members === 0) throw new DetailRefused(400, 'No participants');
  if (activities === 0) throw new DetailRefused(400, 'No activities');
}
