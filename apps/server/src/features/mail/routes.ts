import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { mailboxFor } from '../../http/origins/this-machine.ts';
import { notFound } from '../../refused.ts';
import { canReadMailbox } from './policy.ts';
import { presentMail } from './present.ts';
import { listKeptMails } from './queries.ts';

export function bindMail(bind: Bind, { db, config }: Context): void {
  bind('mailbox.list', async ({ caller: { person }, request }) => {
    if (!canReadMailbox(mailboxFor(request, config), person)) throw notFound();
    return (await listKeptMails(db)).map(presentMail);
  });
}
