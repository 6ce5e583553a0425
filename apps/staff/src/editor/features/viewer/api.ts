import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { viewerTexts } from './texts.ts';

/** A material as those see it who take part. */
export function viewedMaterialQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['viewer', id],
    queryFn: ({ signal }) => client.call('viewer.material', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { action: viewerTexts.load_action, handled: ['not_found', 'child_missing'] },
  });
}
