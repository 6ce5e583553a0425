import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import type { ConversionTarget } from './rules/conversion.ts';
import { conversionTexts, deleteTexts, libraryTexts, moveTexts } from './texts.ts';

/** Everything of the library in the cache; a change of it asks anew for what is on the screen. */
export const LIBRARY_KEY = ['library'] as const;

/** What a dialog asks before it does something: not asked anew when that is done, since what it was about has changed. */
const QUESTION_KEY = ['library-question'] as const;

/** One folder of the library; undefined means the root. */
export function folderQuery(client: Client, id: string | undefined) {
  return queryOptions({
    queryKey: [...LIBRARY_KEY, 'folder', id ?? null],
    queryFn: ({ signal }) =>
      id === undefined ? client.call('folder.root', { signal }) : client.call('folder.get', { params: { id }, signal }),
    meta: { action: libraryTexts.load_action, handled: ['not_found'] },
  });
}

/** What the whole library has with these words in its title; nothing is asked without words. */
export function searchQuery(client: Client, q: string) {
  return queryOptions({
    queryKey: [...LIBRARY_KEY, 'search', q],
    queryFn: ({ signal }) => client.call('folder.search', { query: { q }, signal }),
    enabled: q !== '',
    meta: { action: libraryTexts.search_action },
  });
}

/** Every folder, to choose a place. */
export function treeQuery(client: Client) {
  return queryOptions({
    queryKey: [...LIBRARY_KEY, 'tree'],
    queryFn: ({ signal }) => client.call('folder.tree', { signal }),
    meta: { action: moveTexts.load_action },
  });
}

/** Calls made at once while many materials are looked at. */
const AT_ONCE = 8;

/** Titles of the courses beside them that these materials are modules of, and whether the catalog has one of them. */
export function usesQuery(client: Client, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...QUESTION_KEY, 'uses', ...ids],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const courses = new Map<string, string>();
      let in_catalog = false;
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const part = ids.slice(from, from + AT_ONCE);
        const found = await Promise.all(part.map((id) => client.call('material.uses', { params: { id }, signal })));
        for (const uses of found) {
          in_catalog ||= uses.in_catalog;
          // A course that goes along with its modules misses none of them.
          for (const { id, title } of uses.courses) if (!ids.includes(id)) courses.set(id, title);
        }
      }
      return { courses: [...courses.values()], in_catalog };
    },
    enabled: ids.length > 0,
    meta: { action: deleteTexts.uses_action, handled: ['not_found', 'network'] },
  });
}

/** What converting a material would change and delete; nothing is asked before a kind is chosen. */
export function conversionQuery(client: Client, id: string, template: ConversionTarget | null) {
  return queryOptions({
    queryKey: [...QUESTION_KEY, 'conversion', id, template],
    gcTime: 0,
    queryFn: ({ signal }) =>
      client.call('material.conversion', { params: { id }, query: { template: template ?? 'material' }, signal }),
    enabled: template !== null,
    meta: { action: conversionTexts.effects_action, handled: ['not_found'] },
  });
}
