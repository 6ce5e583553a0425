import { PAGE_ROWS } from '@parta/domain/limits';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { recordAudit } from './commands.ts';
import { presentEntry, presentSignIns } from './present.ts';
import { listEntries, listSignIns } from './queries.ts';

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

  bind('user.sign_ins', async ({ caller: { person } }) =>
    presentSignIns(await listSignIns(db, person.id, clock.now())),
  );
}

function momentOf(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}
