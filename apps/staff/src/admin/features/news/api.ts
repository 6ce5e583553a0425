import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { organizationKey, TOLD_BY_STATE } from '../../queries.ts';
import type { NewsBody } from './rules/news-form.ts';
import { newsTexts } from './texts.ts';

export type News = CallResult<'news.list'>[number];

/** Where news are published: in one organization by its administrator, or by the platform's for whomever. */
export type NewsScope = { readonly organization_id: string } | 'platform';

/** So many at once. */
const PART = 50;

/** Everything about news of a scope in the cache. */
export function newsKey(scope: NewsScope): readonly string[] {
  return scope === 'platform' ? ['platform', 'news'] : [...organizationKey(scope.organization_id), 'news'];
}

/** News of a scope, the latest term first, part by part. */
export function newsQuery(client: Client, scope: NewsScope) {
  return infiniteQueryOptions({
    queryKey: newsKey(scope),
    initialPageParam: '',
    queryFn: ({ signal, pageParam }): Promise<News[]> => {
      const query = { limit: PART, ...(pageParam === '' ? {} : { after: pageParam }) };
      return scope === 'platform'
        ? client.call('news.list', { query, signal })
        : client.call('organization_news.list', { params: scope, query, signal });
    },
    getNextPageParam: (last) => (last.length === PART ? last.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flat(),
    meta: { action: newsTexts.load_action, handled: TOLD_BY_STATE },
  });
}

/** Publishes news in a scope. */
export async function createNews(client: Client, scope: NewsScope, body: NewsBody): Promise<void> {
  if (scope === 'platform') return void (await client.call('news.create', { body }));
  const { audience: _audience, organization_id: _organization, ...written } = body;
  await client.call('organization_news.create', { params: scope, body: written });
}

/** Takes news of a scope back. */
export async function withdrawNews(client: Client, scope: NewsScope, id: string): Promise<void> {
  if (scope === 'platform') await client.call('news.withdraw', { params: { id } });
  else await client.call('organization_news.withdraw', { params: { ...scope, id } });
}

/** Stores a picture for news of a scope and gives its hash. */
export async function uploadNewsImage(client: Client, scope: NewsScope, file: File): Promise<string> {
  const { hash } =
    scope === 'platform'
      ? await client.call('news.upload', { file, held: true })
      : await client.call('organization_news.upload', { params: scope, file, held: true });
  return hash;
}
