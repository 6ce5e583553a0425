import type { ReactNode } from 'react';
import { useAccount } from '../account-services.tsx';
import { ErasedPage } from '../features/personal-data/erased-page.tsx';
import { MissingPage } from '../frame/missing-page.tsx';

/** `/erased`: nothing to be told to who still has an account. */
export function ErasedRoute(): ReactNode {
  return useAccount().visitor.kind === 'person' ? <MissingPage /> : <ErasedPage />;
}
