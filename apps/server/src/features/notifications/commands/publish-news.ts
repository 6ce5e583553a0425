import { NOTIFICATION_TYPE } from '@parta/domain/codes';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import type { Press } from '../../../http/calls/press.ts';
import type { PersonId } from '../../../identity/person.ts';
import { notFound, Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { makeOnce } from '../../presses/commands.ts';
import { lockFiles } from '../../storage/commands/forget-unused-files.ts';
import { canSeeFile } from '../../storage/queries.ts';
import { hasOrganization } from '../queries/news.ts';
import { findNewsProblem } from '../rules.ts';
import type { NewNews } from '../types.ts';

/** Who publishes or withdraws news, and from where. */
export interface Publisher {
  readonly id: PersonId;
  readonly address: string;
}

/** Publishes news, and writes it into the log. Returns its id. @throws Refused 400 with the contract's reasons */
export async function publishNews(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  news: NewNews,
  by: Publisher,
  press: Press | null,
): Promise<string> {
  const id = random.identifier();
  return makeOnce(db, press, async (tx) => {
    const now = clock.now();
    const problem = findNewsProblem(news, now);
    if (problem !== null) throw new Refused<'news.create'>(400, problem);
    const { organization_id, image } = news;
    if (organization_id !== null && !(await hasOrganization(tx, organization_id))) {
      throw new Refused<'news.create'>(400, 'unknown_organization', { field: 'organization_id' });
    }
    if (image !== null) await requireImage(tx, by.id, image);
    await tx
      .insertInto('notification')
      .values({ id, type: NOTIFICATION_TYPE.news, event: null, event_key: null, ...news })
      .execute();
    await recordAudit(tx, {
      at: now,
      action: 'news_published',
      organization_id,
      actor_id: by.id,
      details: { id, audience: news.audience, is_urgent: news.is_urgent },
      address: by.address,
    });
    return id;
  });
}

async function requireImage(tx: Transaction<Database>, person: PersonId, hash: string): Promise<void> {
  const held = await lockFiles(tx, [hash]);
  if (held.has(hash) && (await canSeeFile(tx, person, hash))) return;
  throw new Refused<'news.create'>(400, 'unknown_image', { field: 'image' });
}

/**
 * Takes news back; a second time nothing changes. @param organization_id for whose people alone it may be, null for whomever
 * @throws Refused 404
 */
export async function withdrawNews(
  { db, clock }: { db: Kysely<Database>; clock: Context['clock'] },
  { id, organization_id }: { id: string; organization_id: string | null },
  by: Publisher,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('notification')
      .select(['organization_id', 'withdrawn_at'])
      .where('id', '=', id)
      .where('type', '=', NOTIFICATION_TYPE.news)
      .$if(organization_id !== null, (query) => query.where('organization_id', '=', organization_id))
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) throw notFound();
    if (known.withdrawn_at !== null) return;
    const at = clock.now();
    await tx.updateTable('notification').set({ withdrawn_at: at }).where('id', '=', id).execute();
    await recordAudit(tx, {
      at,
      action: 'news_withdrawn',
      organization_id: known.organization_id,
      actor_id: by.id,
      details: { id },
      address: by.address,
    });
  });
}
