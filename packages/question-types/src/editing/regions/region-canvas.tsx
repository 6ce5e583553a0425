import type { FileUrl, RichImage } from '@parta/rich-content/text/rich-text-types';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { MAX_CORNERS } from '../../kit/authoring/author-limits.ts';
import { PictureSheet } from '../../kit/regions/picture-sheet.tsx';
import { RegionShape as RegionDrawing } from '../../kit/regions/region-shapes.tsx';
import { boxOf, holdsPoint, type Point, type Region, roundShare } from '../../kit/regions/regions.ts';
import '../editing.css';
import { cornersOf, dragCorner, growRegion, moveRegion, type RegionShape, regionBetween } from './region-moves.ts';
import './regions.css';
import { texts } from './texts.ts';

interface RegionCanvasProps {
  image: RichImage;
  regions: readonly Region[];
  /** The region with handles. */
  selected: string | null;
  /** What is drawn next; null while regions are moved. */
  tool: RegionShape | null;
  /** Corners of the polygon that is being drawn. */
  corners: readonly Point[];
  disabled: boolean;
  fileUrl: FileUrl;
  newId(): string;
  onSelect(id: string | null): void;
  onDraw(region: Region): void;
  onCorner(point: Point): void;
  onChange(region: Region): void;
  onRemove(id: string): void;
}

/** What the pointer is doing, and the region as it would be if it were lifted now. */
interface Drag {
  from: Point;
  before: Region | null;
  corner: number | null;
  preview: Region | null;
}

const STEP = 0.01;
const LARGE_STEP = 0.05;

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The picture with its regions: drawn, moved and resized by a pointer, moved and resized by keys. */
export function RegionCanvas(props: RegionCanvasProps): ReactNode {
  const { image, regions, selected, tool, corners, disabled, fileUrl, newId } = props;
  const { onSelect, onDraw, onCorner, onChange, onRemove } = props;
  const surface = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const id = useId();

  const preview = drag?.preview ?? null;
  const shown = preview === null ? regions : [...regions.filter((region) => region.id !== preview.id), preview];
  const held = shown.find((region) => region.id === selected);

  const pointOf = (event: PointerEvent): Point => shareOf(surface.current?.querySelector('img'), event);

  function begin(event: PointerEvent<HTMLElement>, start: Omit<Drag, 'preview'>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ ...start, preview: null });
  }

  function handleDown(event: PointerEvent<HTMLElement>): void {
    if (disabled || event.button !== 0 || !event.isPrimary) return;
    const point = pointOf(event);
    if (tool === 'polygon') {
      if (corners.length < MAX_CORNERS) onCorner(point);
      return;
    }
    if (tool !== null) {
      begin(event, { from: point, before: null, corner: null });
      return;
    }
    const corner = event.target instanceof Element ? event.target.closest('[data-corner]') : null;
    if (corner !== null && held !== undefined) {
      begin(event, { from: point, before: held, corner: Number(corner.getAttribute('data-corner')) });
      return;
    }
    const hit = regions.findLast((region) => holdsPoint(region, point));
    onSelect(hit?.id ?? null);
    if (hit !== undefined) begin(event, { from: point, before: hit, corner: null });
  }

  function handleMove(event: PointerEvent): void {
    if (drag === null) return;
    const point = pointOf(event);
    const { before, corner, from } = drag;
    if (before === null) {
      const shape = tool === 'ellipse' ? 'ellipse' : 'rectangle';
      setDrag({ ...drag, preview: regionBetween(drag.preview?.id ?? newId(), shape, from, point) });
    } else if (corner !== null) setDrag({ ...drag, preview: dragCorner(before, corner, point) });
    else setDrag({ ...drag, preview: moveRegion(before, point.x - from.x, point.y - from.y) });
  }

  function handleUp(): void {
    if (drag === null) return;
    setDrag(null);
    if (drag.preview === null) return;
    if (drag.before === null) onDraw(drag.preview);
    else onChange(drag.preview);
  }

  function handleKeyDown(event: KeyboardEvent, region: Region): void {
    if (disabled || event.ctrlKey || event.metaKey) return;
    const moved = moveByKey(event, region);
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(region.id);
    else if (moved !== null) onChange(moved);
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={surface}
      className="qe-canvas"
      role="group"
      aria-label={texts.canvas}
      aria-describedby={`${id}-keys`}
      data-tool={tool ?? undefined}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={() => setDrag(null)}
    >
      <PictureSheet image={image} fileUrl={fileUrl} regions={[]}>
        <RegionLayer
          image={image}
          regions={regions}
          shown={shown}
          corners={corners}
          selected={selected}
          disabled={disabled}
          onSelect={onSelect}
          onKeyDown={handleKeyDown}
        />
        {shown.map((region) => (
          <Label key={region.id} region={region} place={placeOf(regions, region)} />
        ))}
        {tool === null &&
          held !== undefined &&
          cornersOf(held).map((corner, index) => <Corner key={`${index}`} point={corner} index={index} />)}
        {corners.map((corner, index) => (
          <Corner key={`${index}`} point={corner} index={null} />
        ))}
      </PictureSheet>
      <p className="qt-hidden" id={`${id}-keys`}>
        {texts.region_keys}
      </p>
    </div>
  );
}

/** Where the pointer is on the picture, in shares of its sides. */
function shareOf(picture: Element | null | undefined, event: PointerEvent): Point {
  const box = picture?.getBoundingClientRect();
  if (box === undefined || box.width === 0 || box.height === 0) return { x: 0, y: 0 };
  return {
    x: roundShare((event.clientX - box.left) / box.width),
    y: roundShare((event.clientY - box.top) / box.height),
  };
}

/** The region after an arrow: moved, or grown with Alt; null for every other key. */
function moveByKey({ key, shiftKey, altKey }: KeyboardEvent, region: Region): Region | null {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  const step = shiftKey ? LARGE_STEP : STEP;
  return (altKey ? growRegion : moveRegion)(region, direction.x * step, direction.y * step);
}

interface RegionLayerProps
  extends Pick<RegionCanvasProps, 'image' | 'regions' | 'corners' | 'selected' | 'disabled' | 'onSelect'> {
  /** The regions as they would be if the pointer were lifted now. */
  shown: readonly Region[];
  onKeyDown(event: KeyboardEvent, region: Region): void;
}

/** The regions over the picture, and the line of corners that is being drawn. */
function RegionLayer(props: RegionLayerProps): ReactNode {
  const { image, regions, shown, corners, selected, disabled, onSelect, onKeyDown } = props;
  return (
    <svg
      className="qe-canvas-layer"
      viewBox={`0 0 ${image.width} ${image.height}`}
      preserveAspectRatio="none"
      focusable="false"
    >
      {shown.map((region) => (
        <g
          key={region.id}
          className="qe-region"
          role="button"
          tabIndex={disabled ? -1 : 0}
          aria-label={texts.region(placeOf(regions, region), texts.tool[region.shape])}
          aria-pressed={region.id === selected}
          data-selected={region.id === selected || undefined}
          onFocus={() => onSelect(region.id)}
          onKeyDown={(event) => onKeyDown(event, region)}
        >
          <RegionDrawing region={region} width={image.width} height={image.height} className="qt-region-halo" />
          <RegionDrawing region={region} width={image.width} height={image.height} className="qt-region" />
        </g>
      ))}
      {corners.length > 0 && (
        <polyline
          className="qe-region-draft"
          points={corners.map(({ x, y }) => `${x * image.width},${y * image.height}`).join(' ')}
        />
      )}
    </svg>
  );
}

/** From 1; one that is being drawn comes next. */
function placeOf(regions: readonly Region[], { id }: Region): number {
  const place = regions.findIndex((region) => region.id === id);
  return place < 0 ? regions.length + 1 : place + 1;
}

function Label({ region, place }: { region: Region; place: number }): ReactNode {
  const { x, y, width, height } = boxOf(region);
  return (
    <span
      className="qe-region-place"
      style={{ left: `${(x + width / 2) * 100}%`, top: `${(y + height / 2) * 100}%` }}
      aria-hidden="true"
    >
      {place}
    </span>
  );
}

function Corner({ point, index }: { point: Point; index: number | null }): ReactNode {
  return (
    <span
      className="qe-corner"
      data-corner={index ?? undefined}
      style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
      aria-hidden="true"
    />
  );
}
