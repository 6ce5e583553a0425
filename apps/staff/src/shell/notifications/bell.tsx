import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../chunks/lazy-part.ts';
import './bell.css';

const BellButton = lazyPart(async () => (await import('./bell-button.tsx')).BellButton);

/** The place of the bell, which comes after the page: nobody waits for it. */
export function Bell(): ReactNode {
  return (
    <Suspense fallback={<span className="bell" />}>
      <BellButton />
    </Suspense>
  );
}
