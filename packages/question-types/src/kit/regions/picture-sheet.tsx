import type { ReactNode } from 'react';
import './picture-sheet.css';
import type { FileUrl, RichImage } from '@parta/rich-content/text/rich-text-types';
import { RegionShape } from './region-shapes.tsx';
import type { Point, Region } from './regions.ts';

interface PictureSheetProps {
  image: RichImage;
  fileUrl: FileUrl;
  /** Regions drawn over the picture. */
  regions: readonly Region[];
  /** Drawn between the picture and the regions, in an SVG whose view box is the picture. */
  layer?: ReactNode;
  /** Marks over everything, placed in percent. */
  children?: ReactNode;
}

/** A picture as wide as its place, with regions and marks over it that keep their places at any size. */
export function PictureSheet({ image, fileUrl, regions, layer, children }: PictureSheetProps): ReactNode {
  const { width, height } = image;
  return (
    <span className="qt-picture" style={{ maxWidth: `calc(var(--qt-picture-height) * ${width / height})` }}>
      <img
        className="qt-picture-image"
        src={fileUrl(image.hash)}
        alt={image.alt}
        width={width}
        height={height}
        decoding="async"
        draggable={false}
      />
      <svg
        className="qt-picture-layer"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {layer}
        {regions.map((region) => (
          <g key={region.id}>
            <RegionShape region={region} width={width} height={height} className="qt-region-halo" />
            <RegionShape region={region} width={width} height={height} className="qt-region" />
          </g>
        ))}
      </svg>
      {children}
    </span>
  );
}

interface PointMarkProps {
  point: Point;
  look: 'own' | 'aim';
  verdict?: 'right' | 'wrong' | undefined;
}

/** A pin on a point of the picture, or the crosshair that the keyboard moves. */
export function PointMark({ point, look, verdict }: PointMarkProps): ReactNode {
  return (
    <span
      className="qt-point"
      data-look={look}
      data-verdict={verdict}
      style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
      aria-hidden="true"
    />
  );
}
