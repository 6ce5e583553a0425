import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { historyTexts } from './texts.ts';

export type ListedVersion = CallResult<'editor.versions'>['versions'][number];

/** Versions of a material, the newest first, page by page. */
export function versionsQuery(client: Client, id: string, opening: number) {
  return infiniteQueryOptions({
    queryKey: ['editor', 'versions', id, opening],
    queryFn: ({ pageParam, signal }) =>
      client.call('editor.versions', { params: { id }, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const listed = pages.reduce((count, { versions }) => count + versions.length, 0);
      return last.versions.length > 0 && listed < last.total ? pages.length + 1 : undefined;
    },
    gcTime: 0,
    meta: { action: historyTexts.load_action },
  });
}

/** One version whole. */
export function versionQuery(client: Client, id: string, version: number) {
  return queryOptions({
    queryKey: ['editor', 'version', id, version],
    queryFn: ({ signal }) => client.call('editor.version', { params: { id, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { action: historyTexts.version_action },
  });
}
