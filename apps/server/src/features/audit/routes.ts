import { Readable } from 'node:stream';
import { PAGE_ROWS } from '@parta/domain/limits';
import type { Context } from '../../context.ts';
import { type Bind, HIJACKED } from '../../http/calls/bind.ts';
import { attachment } from '../../http/pages/attachment.ts';
import { recordAudit } from './commands.ts';
import { presentEntry, presentSignIns, writeExport } from './present.ts';
import { listAllEntries, listEntries, listSignIns } from './queries.ts';
import { auditTexts } from './texts.ts';

const EXPORT_TYPES = { jsonl: 'application/x-ndjson; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

export function bindAudit(bind: Bind, { db, clock }: Context): void {
  bind('audit.list', async ({ query, caller: { person, administered_id }, request }) => {
    const { action = null, person_id = null, from, until, before = null } = query;
    const filter = { action, person_id, from: momentOf(from), until: momentOf(until), before };
    const rows = await listEntries(db, administered_id, filter, PAGE_ROWS + 1);
    // Further pages belong to the look that the first one was.
    if (before === null) {
      await recordAudit(db, {
        at: clock.now(),
        action: 'log_viewed',
        organization_id: administered_id,
        actor_id: person.id,
        address: request.ip,
      });
    }
    const page = rows.slice(0, PAGE_ROWS);
    return { entries: page.map(presentEntry), next: rows.length > PAGE_ROWS ? (page.at(-1)?.id ?? null) : null };
  });

  bind(
    'audit.export',
    async ({ query: { format, from, until }, caller: { person, administered_id }, request, reply }) => {
      const at = clock.now();
      await recordAudit(db, {
        at,
        action: 'log_exported',
        organization_id: administered_id,
        actor_id: person.id,
        address: request.ip,
      });
      const day = at.toISOString().slice(0, 10);
      const period = { from: momentOf(from), until: momentOf(until) };
      await reply
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(`log.${format}`, auditTexts.export_file(day, format)))
        .type(EXPORT_TYPES[format])
        .send(Readable.from(writeExport(listAllEntries(db, administered_id, period), format)));
      return HIJACKED;
    },
  );

  bind('user.sign_ins', async ({ caller: { person } }) =>
    presentSignIns(await listSignIns(db, person.id, clock.now())),
  );
}

function momentOf(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}
