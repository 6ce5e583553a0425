import type { ReactNode } from 'react';

/** One shelf of the gallery. */
export function KitchenSection({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className="kitchen-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
