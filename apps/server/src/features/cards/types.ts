import type { CardSize } from '@parta/contract/endpoints/cards';

/** Which cards are printed: all numbers from one to another. */
export interface SheetOrder {
  readonly size: CardSize;
  readonly from: number;
  readonly to: number;
}
