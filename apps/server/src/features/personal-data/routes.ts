import { cleanEmail } from '@parta/domain/email';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { clearKnownDevice, clearSessionCookies } from '../../http/cookies.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/commands.ts';
import { findAccountWithPassword } from '../people/queries/accounts.ts';
import { verifyPassword } from '../people/service/passwords.ts';
import { beginOwnPassword } from '../people/service/throttle.ts';
import { erasePerson } from './commands/erase-person.ts';
import { needOwnPerson } from './policy.ts';
import { presentAct, presentExport } from './present.ts';
import { readAccountRecords } from './queries/account-records.ts';
import { findStanding, findSubject, listAddresses } from './queries/subjects.ts';
import { readWorkRecords } from './queries/work-records.ts';
import type { DataSubject } from './types.ts';

/** An export reads every table: ten at once, then one every six minutes. */
const EXPORTS = { failures: 10, forgiven_per_minute: 1 / 6 };

export function bindPersonalData(bind: Bind, context: Context): void {
  const { db, clock, limiters, config } = context;

  async function exportData(person: DataSubject) {
    const addresses = await listAddresses(db, person);
    const [account, work] = await Promise.all([readAccountRecords(db, person, addresses), readWorkRecords(db, person)]);
    return presentExport(person, { ...account, ...work }, clock.now());
  }

  bind('user.export', async ({ caller: { person }, request }) => {
    const asked = limiters.searches.begin([{ bucket: `export ${person.id}`, limit: EXPORTS }]);
    if (!asked.allowed) throw new Refused(429, 'too_many_attempts', { retry_after: asked.retry_after });
    const subject = await findSubject(db, person.id);
    if (subject === null) throw notFound();
    const line = { at: clock.now(), action: 'data_exported', actor_id: person.id, address: request.ip } as const;
    await recordAudit(db, line);
    return exportData(subject);
  });

  bind('user.erase', async ({ body, caller: { person }, request, reply }) => {
    const succeeded = beginOwnPassword(context, person.id);
    const account = await findAccountWithPassword(db, person.id);
    const matches = await verifyPassword(body.password, account?.password_hash ?? null);
    if (!matches) throw new Refused(400, 'wrong_password', { field: 'password' });
    succeeded();
    const act = await erasePerson(context, {
      user_id: person.id,
      asked_by: person.id,
      administered_id: null,
      address: request.ip,
    });
    clearSessionCookies(request, reply, config);
    clearKnownDevice(request, reply, config);
    return presentAct(act);
  });

  bind('person.export', async ({ params, caller: { person, administered_id }, request }) => {
    const subject = await findSubject(db, params.id);
    needOwnPerson(await findStanding(db, administered_id, params.id));
    if (subject === null) throw notFound();
    await recordAudit(db, {
      at: clock.now(),
      action: 'data_exported',
      organization_id: administered_id,
      actor_id: person.id,
      subject_id: subject.id,
      address: request.ip,
    });
    return exportData(subject);
  });

  bind('person.erase', async ({ params, body, caller: { person, administered_id }, request }) => {
    const subject = await findSubject(db, params.id);
    needOwnPerson(await findStanding(db, administered_id, params.id));
    if (subject === null) throw notFound();
    if (cleanEmail(body.email) !== cleanEmail(subject.email)) {
      throw new Refused(400, 'wrong_email', { field: 'email' });
    }
    const act = await erasePerson(context, {
      user_id: subject.id,
      asked_by: person.id,
      administered_id,
      address: request.ip,
    });
    return presentAct(act);
  });
}
