import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { hasDevelopmentMailbox } from '../../http/pages.ts';
import { notFound } from '../../http/refused.ts';
import { presentMail } from './present.ts';
import { listKeptMails } from './queries.ts';

export function bindMail(bind: Bind, { db, config }: Context): void {
  bind('mailbox.list', async () => {
    if (!hasDevelopmentMailbox(config)) throw notFound();
    return (await listKeptMails(db)).map(presentMail);
  });
}
