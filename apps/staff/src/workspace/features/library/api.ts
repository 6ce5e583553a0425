import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { libraryTexts } from './texts.ts';

/** One folder of the library; undefined means the root. */
export function folderQuery(client: Client, id: string | undefined) {
  return queryOptions({
    queryKey: ['library', 'folder', id ?? null],
    queryFn: ({ signal }) =>
      id === undefined ? client.call('folder.root', { signal }) : client.call('folder.get', { params: { id }, signal }),
    meta: { action: libraryTexts.load_action, handled: ['not_found'] },
  });
}
