import { Button } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MAX_CORNERS } from '../../kit/authoring/author-limits.ts';
import { PlaceMarker } from '../../kit/items/place-marker.tsx';
import { type Point, type Region, roundShare } from '../../kit/regions/regions.ts';
import type { AuthoringProblem } from '../../parts.ts';
import { NumberField } from '../fields/number-field.tsx';
import { ProblemTexts } from '../problem-texts.tsx';
import { addCorner } from './region-moves.ts';
import './regions.css';
import { texts } from './texts.ts';

interface RegionCardProps {
  region: Region;
  /** From 1. */
  place: number;
  isSelected: boolean;
  problems: readonly AuthoringProblem[];
  disabled: boolean;
  onChange(region: Region): void;
  onRemove(): void;
}

const SIDES = ['x', 'y', 'width', 'height'] as const;
const SIDE_NAMES = { x: texts.left, y: texts.top, width: texts.width, height: texts.height } as const;

/** One region in numbers: what can be done by dragging can be typed here. */
export function RegionCard(props: RegionCardProps): ReactNode {
  const { region, place, isSelected, problems, disabled, onChange, onRemove } = props;
  return (
    <li className="qe-region-card" data-selected={isSelected || undefined}>
      <div className="qe-region-head">
        <PlaceMarker place={place} />
        <h4>{texts.tool[region.shape]}</h4>
        <IconButton
          label={texts.remove(place)}
          tooltip={texts.remove(place)}
          icon={<IconTrash />}
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
      {region.shape === 'polygon' ? (
        <Corners region={region} disabled={disabled} onChange={onChange} />
      ) : (
        <div className="qe-region-sides">
          {SIDES.map((side) => (
            <ShareField
              key={side}
              label={SIDE_NAMES[side]}
              share={region[side]}
              disabled={disabled}
              onChange={(share) => onChange({ ...region, [side]: share })}
            />
          ))}
        </div>
      )}
      <ProblemTexts problems={problems} />
    </li>
  );
}

interface CornersProps {
  region: Region & { shape: 'polygon' };
  disabled: boolean;
  onChange(region: Region): void;
}

function Corners({ region, disabled, onChange }: CornersProps): ReactNode {
  const { points } = region;

  function handlePoint(index: number, change: Partial<Point>): void {
    onChange({ ...region, points: points.map((point, at) => (at === index ? { ...point, ...change } : point)) });
  }

  return (
    <details className="qe-corners">
      <summary>{`${texts.corners}: ${points.length}`}</summary>
      <ol>
        {points.map((point, index) => (
          <li key={`${index}`} className="qe-corner-row">
            <ShareField
              label={texts.corner_left(index + 1)}
              share={point.x}
              disabled={disabled}
              onChange={(x) => handlePoint(index, { x })}
            />
            <ShareField
              label={texts.corner_top(index + 1)}
              share={point.y}
              disabled={disabled}
              onChange={(y) => handlePoint(index, { y })}
            />
            <IconButton
              label={texts.remove_corner(index + 1)}
              tooltip={texts.remove_corner(index + 1)}
              icon={<IconTrash />}
              disabled={disabled || points.length <= 3}
              onClick={() => onChange({ ...region, points: points.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="subtle"
        icon={<IconPlus />}
        disabled={disabled || points.length >= MAX_CORNERS}
        onClick={() => onChange(addCorner(region))}
      >
        {texts.add_corner}
      </Button>
    </details>
  );
}

interface ShareFieldProps {
  label: string;
  share: number;
  disabled: boolean;
  onChange(share: number): void;
}

/** A share of the picture in percent. */
function ShareField({ label, share, disabled, onChange }: ShareFieldProps): ReactNode {
  return (
    <NumberField
      label={label}
      value={Number((share * 100).toFixed(2))}
      disabled={disabled}
      isSize
      onChange={(percent) => onChange(roundShare((percent ?? 0) / 100))}
    />
  );
}
