import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../shell/chunks/lazy-part.ts';
import { SecondFactorSkeleton } from '../features/second-factor/components/second-factor-skeleton.tsx';
import { SecurityPage } from '../features/security/security-page.tsx';

/** It brings more than the rest of the page. */
const SecondFactorSection = lazyPart(
  async () => (await import('../features/second-factor/components/second-factor-section.tsx')).SecondFactorSection,
);

/** `/security` */
export function SecurityRoute(): ReactNode {
  return (
    <SecurityPage
      secondFactor={
        <Suspense fallback={<SecondFactorSkeleton />}>
          <SecondFactorSection />
        </Suspense>
      }
    />
  );
}
