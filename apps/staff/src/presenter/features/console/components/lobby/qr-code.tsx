import type { ReactNode } from 'react';
import { encode } from 'uqr';
import { listDarkRuns } from '../../rules/dark-runs.ts';

export interface QrCodeProps {
  text: string;
  label: string;
}

/** A QR symbol as SVG; dark on light in both themes, because phones read no other. */
export function QrCode({ text, label }: QrCodeProps): ReactNode {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  return (
    <svg className="console-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      {listDarkRuns(data).map(({ x, y, width }) => (
        <rect key={`${x}-${y}`} x={x} y={y} width={width} height={1} />
      ))}
    </svg>
  );
}
