import { CallError, isTransient } from '@parta/web-kit/call-error';
import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { hideFailure, showFailure } from '../failures/failure-toast.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What was being done, in Russian, as it stands after «При». */
      action: string;
      /** Reasons that the screen has words of its own for. */
      handled?: readonly string[];
    };
  }
}

const TRIES = 2;

/** What a screen says itself where there is nothing else to see: that she may not, or that the network did not answer. */
const TOLD_IN_PLACE: readonly string[] = ['forbidden', 'network'];

/** Told by the screen itself: in words of its own, or in place of what it could not load. */
function isHandled(error: unknown, { meta, state }: Query<unknown, unknown>): boolean {
  if (!(error instanceof CallError)) return false;
  return (
    (meta?.handled?.includes(error.reason) ?? false) ||
    (TOLD_IN_PLACE.includes(error.reason) && state.data === undefined)
  );
}

/** The cache of what the screens load. A failed load tells of itself once, and is tried again where that may help. */
export function createQueryClient(help_mailbox: string): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const { meta } = query;
        if (meta !== undefined && !isHandled(error, query)) showFailure(meta.action, error, help_mailbox);
      },
      onSuccess: (_data, query) => {
        if (query.meta !== undefined) hideFailure(query.meta.action);
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 2000,
        retryDelay: 700,
        retry: (failures, error) => failures + 1 < TRIES && error instanceof CallError && isTransient(error),
      },
    },
  });
}
