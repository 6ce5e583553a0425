import { ErrorState, NoPermissionState } from '@parta/ui/display/states';
import { CallError } from '@parta/web-kit/call-error';
import type { ReactNode } from 'react';

export interface LoadFailureProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** A way out for who may not see it. */
  actions?: ReactNode;
}

/** In place of what a screen could not load: no right to it, or a load that may be tried again. */
export function LoadFailure({ query, actions }: LoadFailureProps): ReactNode {
  const { error } = query;
  if (error instanceof CallError && error.reason === 'forbidden') return <NoPermissionState actions={actions} />;
  return <ErrorState onRetry={() => void query.refetch()} loading={query.isFetching} />;
}
