import type { FileUrl, RichImage } from '@parta/rich-content/text/rich-text-types';
import { Button } from '@parta/ui/buttons/button';
import { IconCircle, IconPolygon, IconRectangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { MAX_REGIONS } from '../../kit/authoring/author-limits.ts';
import '../../kit/frame/question.css';
import type { Point, Region } from '../../kit/regions/regions.ts';
import type { AuthoringProblem } from '../../parts.ts';
import { ofPart } from '../problem-texts.tsx';
import { RegionCanvas } from './region-canvas.tsx';
import { RegionCard } from './region-card.tsx';
import { type RegionShape, regionInMiddle } from './region-moves.ts';
import { texts } from './texts.ts';

const TOOLS = [
  { shape: 'rectangle', icon: IconRectangle },
  { shape: 'ellipse', icon: IconCircle },
  { shape: 'polygon', icon: IconPolygon },
] as const;

export interface RegionsFieldProps {
  image: RichImage;
  /** Null where they are not known, and can't be set. */
  regions: readonly Region[] | null;
  problems: readonly AuthoringProblem[];
  disabled: boolean;
  fileUrl: FileUrl;
  newId(): string;
  onChange(regions: Region[]): void;
  /** What else belongs to the picture; stands under it. */
  children?: ReactNode;
}

/** A picture and the right places on it: drawn, moved, typed as numbers, removed. */
export function RegionsField(props: RegionsFieldProps): ReactNode {
  const { image, problems, disabled, fileUrl, newId, onChange, children } = props;
  const [tool, setTool] = useState<RegionShape | null>(null);
  const [corners, setCorners] = useState<readonly Point[]>([]);
  const [selected, setSelected] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const regions = props.regions ?? [];
  const isFull = regions.length >= MAX_REGIONS;

  function choose(next: RegionShape | null): void {
    setTool(next);
    setCorners([]);
    setSelected(null);
  }

  function handleDraw(region: Region): void {
    choose(null);
    setSelected(region.id);
    setAnnouncement(texts.drawn(regions.length + 1));
    onChange([...regions, region]);
  }

  function handleRemove(id: string): void {
    setSelected(null);
    setAnnouncement(texts.removed(regions.findIndex((region) => region.id === id) + 1));
    onChange(regions.filter((region) => region.id !== id));
  }

  const replaced = (region: Region): Region[] => regions.map((each) => (each.id === region.id ? region : each));
  return (
    <>
      <div className="qe-spots">
        {props.regions !== null && <Tools tool={tool} disabled={disabled} isFull={isFull} onChoose={choose} />}
        {tool !== null && (
          <Drawing
            tool={tool}
            corners={corners}
            onMiddle={() => handleDraw(regionInMiddle(newId(), tool))}
            onClosePolygon={() => handleDraw({ id: newId(), shape: 'polygon', points: [...corners] })}
            onCancel={() => choose(null)}
          />
        )}
        <RegionCanvas
          image={image}
          regions={regions}
          selected={selected}
          tool={tool}
          corners={corners}
          disabled={disabled || props.regions === null}
          fileUrl={fileUrl}
          newId={newId}
          onSelect={setSelected}
          onDraw={handleDraw}
          onCorner={(point) => setCorners([...corners, point])}
          onChange={(region) => onChange(replaced(region))}
          onRemove={handleRemove}
        />
        {children}
      </div>
      <RegionCards
        regions={regions}
        selected={selected}
        problems={problems}
        disabled={disabled}
        onChange={(next) => {
          setSelected(next.id);
          onChange(replaced(next));
        }}
        onRemove={handleRemove}
      />
      <p className="qt-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

interface ToolsProps {
  tool: RegionShape | null;
  disabled: boolean;
  /** No further region is taken. */
  isFull: boolean;
  onChoose(tool: RegionShape | null): void;
}

/** What is drawn next; the tool in use is put away by another press. */
function Tools({ tool, disabled, isFull, onChoose }: ToolsProps): ReactNode {
  return (
    <div className="qe-spots-tools" role="group" aria-label={texts.tools}>
      {TOOLS.map(({ shape, icon: ToolIcon }) => (
        <button
          key={shape}
          type="button"
          className="qe-tool"
          aria-pressed={tool === shape}
          disabled={disabled || isFull}
          onClick={() => onChoose(tool === shape ? null : shape)}
        >
          <ToolIcon aria-hidden="true" />
          {texts.tool[shape]}
        </button>
      ))}
      {isFull && <span className="qe-hint">{texts.too_many}</span>}
    </div>
  );
}

interface DrawingProps {
  tool: RegionShape;
  corners: readonly Point[];
  onMiddle(): void;
  onClosePolygon(): void;
  onCancel(): void;
}

/** How the chosen shape is drawn, and the way by keyboard. */
function Drawing({ tool, corners, onMiddle, onClosePolygon, onCancel }: DrawingProps): ReactNode {
  return (
    <div className="qe-spots-tools">
      <span className="qe-hint" role="status">
        {tool === 'polygon' ? texts.draw_polygon : texts.draw}
      </span>
      {tool === 'polygon' && corners.length > 0 ? (
        <Button variant="primary" disabled={corners.length < 3} onClick={onClosePolygon}>
          {texts.close_polygon}
        </Button>
      ) : (
        <Button onClick={onMiddle}>{texts.in_middle}</Button>
      )}
      <Button variant="subtle" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}

interface RegionCardsProps extends Pick<RegionsFieldProps, 'problems' | 'disabled'> {
  regions: readonly Region[];
  selected: string | null;
  onChange(region: Region): void;
  onRemove(id: string): void;
}

/** Every region in words and numbers. */
function RegionCards(props: RegionCardsProps): ReactNode {
  const { regions, selected, problems, disabled, onChange, onRemove } = props;
  if (regions.length === 0) return null;
  return (
    <ol className="qe-region-cards" aria-label={texts.regions}>
      {regions.map((region, index) => (
        <RegionCard
          key={region.id}
          region={region}
          place={index + 1}
          isSelected={region.id === selected}
          problems={ofPart(problems, region.id)}
          disabled={disabled}
          onChange={onChange}
          onRemove={() => onRemove(region.id)}
        />
      ))}
    </ol>
  );
}
