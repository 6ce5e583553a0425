import type { Client } from '@parta/web-kit/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { courseTexts } from './texts.ts';

/** Own materials that can be modules, by title. */
export function ownMaterialsQuery(client: Client, q: string) {
  return queryOptions({
    queryKey: ['editor', 'own_materials', q],
    queryFn: ({ signal }) => client.call('editor.own_materials', { query: q === '' ? {} : { q }, signal }),
    placeholderData: keepPreviousData,
    meta: { action: courseTexts.load_action },
  });
}
