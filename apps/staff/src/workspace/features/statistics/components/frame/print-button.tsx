import { Button } from '@parta/ui/buttons/button';
import { IconPrinter, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { statisticsTexts } from '../../texts.ts';
import { type PartedRows, usePrinting } from '../../use-printing.ts';

export interface PrintButtonProps {
  /** Null where they come as a whole. */
  rows: PartedRows | null;
  /** How many rows there are where that is known. */
  all: number | null;
}

/** Prints the page with all its rows; until they have come it tells how many have, and calls the printing off, as Esc does. */
export function PrintButton({ rows, all }: PrintButtonProps): ReactNode {
  const { isGathering, start, cancel } = usePrinting(rows);
  return (
    <>
      <Button
        icon={isGathering ? <IconX aria-hidden="true" /> : <IconPrinter aria-hidden="true" />}
        onClick={isGathering ? cancel : start}
      >
        {isGathering ? statisticsTexts.cancel_print(rows?.loaded ?? 0, all) : statisticsTexts.print}
      </Button>
      <span role="status" className="ui-hidden-text">
        {isGathering && statisticsTexts.gathering_rows}
      </span>
    </>
  );
}
