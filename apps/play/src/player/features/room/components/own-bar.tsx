import type { OwnDocument } from '@parta/contract/live-documents';
import type { ReactNode } from 'react';
import { Icon } from '../../../parts/icons.tsx';
import { roomTexts } from '../texts.ts';

/** Shorter runs are no news. */
const STREAK_FROM = 2;

/** Who one is, and the run of right answers. */
export function OwnBar({ own }: { own: OwnDocument | null }): ReactNode {
  if (own === null) return null;
  return (
    <p className="own">
      <b className="own-name">{own.nickname}</b>
      {own.streak >= STREAK_FROM && (
        <span className="streak">
          <Icon name="streak" />
          {roomTexts.streak(own.streak)}
        </span>
      )}
    </p>
  );
}
