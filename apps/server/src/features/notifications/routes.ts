import type { CallParsed } from '@parta/contract/wire';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type Bind, HIJACKED } from '../../http/calls/bind.ts';
import { takePart } from '../../http/calls/list-part.ts';
import { answerUnchanged } from '../../http/pages/unchanged.ts';
import { visitOf } from '../../http/visitors/visit.ts';
import type { Person } from '../../identity/person.ts';
import { createUploads } from '../storage/service/take-upload.ts';
import { type Publisher, publishNews, withdrawNews } from './commands/publish-news.ts';
import { readAll, readOne } from './commands/read.ts';
import { presentNews, presentNotification } from './present.ts';
import { listNews } from './queries/news.ts';
import { listShown, listUnread } from './queries/shown.ts';
import { limitNews } from './service/throttle.ts';
import type { NewNews } from './types.ts';

export function bindNotifications(bind: Bind, context: Context): void {
  const { db, clock, config } = context;

  bind('notification.list', async ({ query, caller: { person }, refusal, reply }) => {
    const part = takePart(reply, await listShown(db, person.id, clock.now()), query);
    if (part === null) throw refusal(400, 'invalid_after', { field: 'after' });
    return part.map((row) => presentNotification(row, config.bases));
  });

  // Every open page asks this again and again: where nothing came, nothing is sent.
  bind('notification.unread', async ({ caller: { person }, request, reply }) => {
    const unread = await listUnread(db, person.id, clock.now());
    const urgent = unread.filter(({ is_urgent }) => is_urgent);
    const asked = [person.id, String(unread.length), ...urgent.map(({ id }) => id)];
    if (answerUnchanged(request, reply, asked)) return HIJACKED;
    return { unread: unread.length, urgent: urgent.map((row) => presentNotification(row, config.bases)) };
  });

  bind('notification.read', async ({ params: { id }, caller: { person } }) => {
    await readOne(db, person.id, id, clock.now());
    return undefined;
  });

  bind('notification.read_all', async ({ caller: { person } }) => {
    await readAll(db, person.id, clock.now());
    return undefined;
  });

  bindNews(bind, context);
}

/** The part of administrators: those of the platform, and each of her organization. */
function bindNews(bind: Bind, context: Context): void {
  const { db, clock } = context;
  const takeUpload = createUploads(context);

  bind('news.list', async ({ query, refusal, reply }) => {
    const part = takePart(reply, await listNews(db, null), query);
    if (part === null) throw refusal(400, 'invalid_after', { field: 'after' });
    return part.map((row) => presentNews(row, clock.now()));
  });

  bind('news.create', async ({ body, caller: { person }, request, press }) => {
    await limitNews(context, person.id);
    const { audience, organization_id } = body;
    const news = { ...readNews(body), audience, organization_id };
    return { id: await publishNews(context, news, actingAs(person, request), press) };
  });

  bind('news.withdraw', async ({ params: { id }, caller: { person }, request }) => {
    await withdrawNews(context, { id, organization_id: null }, actingAs(person, request));
    return undefined;
  });

  bind('news.upload', async ({ caller: { person }, request }) => {
    const { hash } = await takeUpload(person.id, request);
    return { hash };
  });

  bind('organization_news.list', async ({ query, caller: { administered_id }, refusal, reply }) => {
    const part = takePart(reply, await listNews(db, administered_id), query);
    if (part === null) throw refusal(400, 'invalid_after', { field: 'after' });
    return part.map((row) => presentNews(row, clock.now()));
  });

  bind('organization_news.create', async ({ body, caller: { person, administered_id }, request, press }) => {
    await limitNews(context, person.id);
    const news = { ...readNews(body), audience: 'organization', organization_id: administered_id } as const;
    return { id: await publishNews(context, news, actingAs(person, request), press) };
  });

  bind('organization_news.withdraw', async ({ params: { id }, caller: { person, administered_id }, request }) => {
    await withdrawNews(context, { id, organization_id: administered_id }, actingAs(person, request));
    return undefined;
  });

  bind('organization_news.upload', async ({ caller: { person }, request }) => {
    const { hash } = await takeUpload(person.id, request);
    return { hash };
  });
}

function readNews(body: CallParsed<'organization_news.create'>['body']): Omit<NewNews, 'audience' | 'organization_id'> {
  const { title, overview, image, is_urgent, shown_from, shown_until } = body;
  return {
    title,
    overview,
    image,
    is_urgent,
    shown_from: new Date(shown_from),
    shown_until: new Date(shown_until),
  };
}

function actingAs(person: Person, request: FastifyRequest): Publisher {
  return { id: person.id, address: visitOf(request).address };
}
