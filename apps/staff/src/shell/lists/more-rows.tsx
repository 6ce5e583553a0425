import { Button } from '@parta/ui/buttons/button';
import type { ReactNode } from 'react';
import { shellTexts } from '../texts.ts';
import './more-rows.css';

export interface MoreRowsProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Asks for the next part of a list; nothing where all of it has come. */
export function MoreRows({ query }: MoreRowsProps): ReactNode {
  if (!query.hasNextPage) return null;
  return (
    <div className="more-rows">
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {shellTexts.more_rows}
      </Button>
    </div>
  );
}
