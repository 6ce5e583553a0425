import type { ReactNode } from 'react';

/** A number in a small square: a place in an order, or a left item of a pair. */
export function PlaceMarker({ place }: { place: number }): ReactNode {
  return <span className="qt-place">{place}</span>;
}
