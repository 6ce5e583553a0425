import { Skeleton, TextSkeleton } from '@parta/ui/display/states';
import type { ReactNode } from 'react';

/** The section of the second factor while it is on its way. */
export function SecondFactorSkeleton(): ReactNode {
  return (
    <section className="account-section">
      <Skeleton width="40%" height="28px" />
      <TextSkeleton lines={3} />
    </section>
  );
}
