import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { type Bind, HIJACKED } from '../../http/calls/bind.ts';
import { notFound } from '../../refused.ts';
import { stopReminders } from './commands.ts';
import { readStopCode } from './rules/stop-code.ts';
import { writeAskPage, writeStoppedPage } from './rules/stop-page.ts';

export function bindReminders(bind: Bind, { db, secrets }: Context): void {
  bind('reminder.ask', async ({ params: { code }, reply }) => {
    if (readStopCode(secrets, code) === null) throw notFound();
    sendPage(reply, writeAskPage());
    return HIJACKED;
  });

  bind('reminder.stop', async ({ params: { code }, request, reply }) => {
    const user_id = readStopCode(secrets, code);
    if (user_id === null) throw notFound();
    await stopReminders(db, user_id);
    // A mail program wants to know that it is done, a person wants to read it.
    if (!(request.headers.accept ?? '').includes('text/html')) return undefined;
    sendPage(reply, writeStoppedPage());
    return HIJACKED;
  });
}

function sendPage(reply: FastifyReply, page: string): void {
  reply
    .header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'")
    // Without a referrer the press of the button would come from no origin, and be refused as a foreign one's.
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .serializer((text: string) => text)
    .send(page);
}
