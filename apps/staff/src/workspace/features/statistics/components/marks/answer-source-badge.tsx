import type { AnswerSource } from '@parta/domain/codes';
import { Badge } from '@parta/ui/display/badge';
import type { ReactNode } from 'react';
import { statisticsTexts } from '../../texts.ts';

/** Says of an answer that it was read off a paper card or entered by hand; nothing of one that came from a device. */
export function AnswerSourceBadge({ source }: { source: AnswerSource | null }): ReactNode {
  if (source === null || source === 'device') return null;
  // The space keeps the badge apart from the answer for who hears the table.
  return (
    <>
      {' '}
      <Badge>{statisticsTexts.sources[source]}</Badge>
    </>
  );
}
