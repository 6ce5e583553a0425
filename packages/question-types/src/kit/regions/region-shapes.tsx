import type { ReactNode } from 'react';
import type { Region } from './regions.ts';

interface RegionShapeProps {
  region: Region;
  /** Size of the drawing's own coordinates, those of the picture. */
  width: number;
  height: number;
  className: string;
}

/** A region as an element of an SVG whose view box is the picture. */
export function RegionShape({ region, width, height, className }: RegionShapeProps): ReactNode {
  if (region.shape === 'polygon') {
    const points = region.points.map(({ x, y }) => `${x * width},${y * height}`).join(' ');
    return <polygon className={className} points={points} />;
  }
  const [across, down] = [region.width * width, region.height * height];
  if (region.shape === 'rectangle') {
    return <rect className={className} x={region.x * width} y={region.y * height} width={across} height={down} />;
  }
  return (
    <ellipse
      className={className}
      cx={region.x * width + across / 2}
      cy={region.y * height + down / 2}
      rx={across / 2}
      ry={down / 2}
    />
  );
}
