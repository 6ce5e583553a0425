import type { ReactNode } from 'react';
import { CardPage, type CardPageProps, CardSkeleton } from '../../shell/card/card-page.tsx';
import { useJoining } from '../joining-services.tsx';
import './card.css';

/** A card with one thing on it. */
export function Card({ title, heading, children }: Pick<CardPageProps, 'title' | 'heading' | 'children'>): ReactNode {
  const { newYear } = useJoining();
  return (
    <CardPage title={title} {...(heading === undefined ? {} : { heading })} newYear={newYear}>
      <div className="joining-card">{children}</div>
    </CardPage>
  );
}

/** The card before it is known what stands on it. */
export function WaitingCard(): ReactNode {
  return <CardSkeleton newYear={useJoining().newYear} />;
}
