import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { mailboxFor } from '../../http/origins/this-machine.ts';
import { visitOf } from '../../http/visitors/visit.ts';
import { notFound } from '../../refused.ts';
import { recordMailboxLook } from './commands.ts';
import { canReadMailbox } from './policy.ts';
import { presentMail } from './present.ts';
import { listKeptMails } from './queries.ts';

export function bindMail(bind: Bind, context: Context): void {
  const { db, config } = context;
  bind('mailbox.list', async ({ caller: { person }, request }) => {
    const mailbox = mailboxFor(request, config);
    if (!canReadMailbox(mailbox, person)) throw notFound();
    if (mailbox === 'administrators' && person !== null) {
      await recordMailboxLook(context, { actor_id: person.id, address: visitOf(request).address });
    }
    return (await listKeptMails(db)).map(presentMail);
  });
}
