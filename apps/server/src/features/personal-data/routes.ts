import { cleanEmail } from '@parta/domain/people/email';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { clearDeviceMarks, clearSessionCookies } from '../../http/visitors/cookies.ts';
import { notFound } from '../../refused.ts';
import { recordAudit } from '../audit/commands.ts';
import { requireOwnPassword } from '../people/commands/own-password.ts';
import { erasePerson } from './commands/erase-person.ts';
import { removePerson } from './commands/remove-person.ts';
import { requireKnownPerson, requireOwnAccount } from './policy.ts';
import { presentAct, presentExport } from './present.ts';
import { readAccountRecords } from './queries/account-records.ts';
import { readOrganizationRecords } from './queries/organization-records.ts';
import { findSubject, getStanding, listAddresses } from './queries/subjects.ts';
import { readWorkRecords } from './queries/work-records.ts';
import { limitExports } from './service/throttle.ts';

export function bindPersonalData(bind: Bind, context: Context): void {
  const { db, clock, config } = context;

  bind('user.export', async ({ caller: { person }, request }) => {
    await limitExports(context, person.id);
    const subject = await findSubject(db, person.id);
    if (subject === null) throw notFound();
    const line = { at: clock.now(), action: 'data_exported', actor_id: person.id, address: request.ip } as const;
    await recordAudit(db, line);
    const addresses = await listAddresses(db, subject);
    const [account, work] = await Promise.all([
      readAccountRecords(db, subject, addresses),
      readWorkRecords(db, subject),
    ]);
    return presentExport(subject, { ...account, ...work }, clock.now());
  });

  bind('user.erase', async ({ body, caller: { person }, request, reply }) => {
    await requireOwnPassword(context, person.id, body.password);
    const act = await erasePerson(context, {
      user_id: person.id,
      asked_by: person.id,
      administered_id: null,
      address: request.ip,
    });
    clearSessionCookies(request, reply, config);
    clearDeviceMarks(request, reply, config);
    return presentAct(act);
  });

  bind('person.export', async ({ params, caller: { person, administered_id }, request }) => {
    const subject = await findSubject(db, params.id);
    requireKnownPerson(await getStanding(db, administered_id, params.id));
    if (subject === null) throw notFound();
    await limitExports(context, `of others ${person.id}`);
    await recordAudit(db, {
      at: clock.now(),
      action: 'data_exported',
      organization_id: administered_id,
      actor_id: person.id,
      subject_id: subject.id,
      address: request.ip,
    });
    const addresses = await listAddresses(db, subject);
    const records = await readOrganizationRecords(db, subject, addresses, administered_id);
    return presentExport(subject, records, clock.now());
  });

  bind('person.standing', async ({ params, caller: { administered_id } }) => {
    const subject = await findSubject(db, params.id);
    const standing = await getStanding(db, administered_id, params.id);
    requireKnownPerson(standing);
    if (subject === null) throw notFound();
    return { may_erase_account: standing === 'own' };
  });

  bind('person.erase', async ({ params, body, caller: { person, administered_id }, request, refusal }) => {
    const subject = await findSubject(db, params.id);
    const standing = await getStanding(db, administered_id, params.id);
    requireKnownPerson(standing);
    if (subject === null) throw notFound();
    if (body.scope === 'account') requireOwnAccount(standing);
    if (cleanEmail(body.email) !== cleanEmail(subject.email ?? subject.login ?? '')) {
      throw refusal(400, 'wrong_email', { field: 'email' });
    }
    await requireOwnPassword(context, person.id, body.password);
    const asked = { user_id: subject.id, asked_by: person.id, administered_id, address: request.ip };
    const act = body.scope === 'account' ? await erasePerson(context, asked) : await removePerson(context, asked);
    return presentAct(act);
  });
}
