import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { materialTexts } from './texts.ts';

export type MaterialMetadata = CallResult<'material.metadata'>;

/** What a material says of itself. One that is not there is no failure: the page leads away. */
export function metadataQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['material', 'metadata', id],
    queryFn: ({ signal }) => client.call('material.metadata', { params: { id }, signal }),
    meta: { action: materialTexts.load_action, handled: ['not_found'] },
  });
}
