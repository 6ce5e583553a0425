import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { savingTexts } from './texts.ts';

/** The material as somebody else has saved it. */
export function theirsQuery(client: Client, id: string, version: number) {
  return queryOptions({
    queryKey: ['editor', 'theirs', id, version],
    queryFn: ({ signal }) => client.call('editor.material', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { action: savingTexts.load_action },
  });
}
