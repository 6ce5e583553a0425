import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Services } from '../../../shell/services.tsx';
import { addNews, type Joining } from './rules/joining-news.ts';
import { hostJoinTexts } from './texts.ts';

/** One call for all groups, so often; none while the page is hidden, fewer while the server cannot be reached. */
const ASK_MS = 1000;
const ASK_LOST_MS = 3000;

/** Failures that the screen tells itself, while it shows what it knows. */
const TOLD_HERE = [
  'not_found',
  'network',
  'unreadable',
  'unavailable',
  'internal',
  'unauthorized',
  'too_many_requests',
];

type NewsDeps = Pick<Services, 'client' | 'getNow'>;

const keyOf = (group_ids: readonly string[]) => ['joining', ...group_ids] as const;

function joiningQuery({ client, getNow }: NewsDeps, queries: QueryClient, group_ids: readonly string[]) {
  const queryKey = keyOf(group_ids);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Joining> => {
      const before = queries.getQueryData<Joining>(queryKey);
      const query = { group_ids: group_ids.join(','), ...(before === undefined ? {} : { after: before.cursor }) };
      const news = await client.call('group.joining', { query, signal });
      return addNews(before, news, getNow());
    },
    retry: false,
    staleTime: ASK_MS,
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_LOST_MS : ASK_MS),
    meta: { action: hostJoinTexts.load_action, handled: TOLD_HERE },
  });
}

/** What the server says of these groups, kept up to date while somebody looks. */
export function useJoiningNews(deps: NewsDeps, group_ids: readonly string[]) {
  const queries = useQueryClient();
  const news = useQuery({ ...joiningQuery(deps, queries, group_ids), enabled: group_ids.length > 0 });
  return { news, askNow: () => void queries.refetchQueries({ queryKey: keyOf(group_ids) }) };
}
