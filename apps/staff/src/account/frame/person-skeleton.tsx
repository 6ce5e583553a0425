import { Skeleton, TextSkeleton } from '@parta/ui/display/states';
import type { ReactNode } from 'react';

/** A page of the signed-in person before its code has come. */
export function PersonSkeleton(): ReactNode {
  return (
    <div className="ui-page" aria-busy="true">
      <Skeleton width="220px" height="38px" />
      <section className="account-section">
        <TextSkeleton lines={4} />
      </section>
    </div>
  );
}
