import type { ReactNode } from 'react';
import { encode } from 'uqr';

/** Modules of quiet around the symbol; without them cameras do not find it. */
const QUIET = 2;

export interface QrCodeProps {
  text: string;
  /** Read aloud in its place. */
  label: string;
  /** Its size and colors: dark on light in both themes, because phones read no other. */
  className: string;
}

/** A QR symbol as one drawing. It has no styles of its own, so that pages without the design system may show it too. */
export function QrCode({ text, label, className }: QrCodeProps): ReactNode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = size + 2 * QUIET;
  return (
    <svg
      className={className}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={drawModules(data)} />
    </svg>
  );
}

/** The dark modules as a path, each run of neighbors in a row as one rectangle. */
export function drawModules(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        const width = (end < 0 ? row.length : end) - x;
        return [`M${x} ${y}h${width}v1h${-width}z`];
      }),
    )
    .join('');
}
