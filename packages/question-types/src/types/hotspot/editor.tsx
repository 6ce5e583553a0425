import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { IconCircle, IconPhotoPlus, IconPolygon, IconRectangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { ofPart } from '../../editing/problem-texts.tsx';
import { RegionCanvas } from '../../editing/regions/region-canvas.tsx';
import { RegionCard } from '../../editing/regions/region-card.tsx';
import { type RegionShape, regionInMiddle } from '../../editing/regions/region-moves.ts';
import { texts } from '../../editing/regions/texts.ts';
import { MAX_REGIONS } from '../../kit/authoring/author-limits.ts';
import type { Point, Region } from '../../kit/regions/regions.ts';
import type { EditorProps } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';

const TOOLS = [
  { shape: 'rectangle', icon: IconRectangle },
  { shape: 'ellipse', icon: IconCircle },
  { shape: 'polygon', icon: IconPolygon },
] as const;

/** The picture, and the places on it that are right. */
export function Editor(props: EditorProps<Content, Key>): ReactNode {
  const { content, answerKey, problems, disabled, fileUrl, newId, pickImage, onChange } = props;
  const [tool, setTool] = useState<RegionShape | null>(null);
  const [corners, setCorners] = useState<readonly Point[]>([]);
  const [selected, setSelected] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { image } = content;
  const regions = answerKey?.regions ?? [];
  const isFull = regions.length >= MAX_REGIONS;

  function choose(next: RegionShape | null): void {
    setTool(next);
    setCorners([]);
    setSelected(null);
  }

  function change(next: Region[]): void {
    onChange({ content, answerKey: answerKey === null ? null : { regions: next } });
  }

  function handleDraw(region: Region): void {
    choose(null);
    setSelected(region.id);
    setAnnouncement(texts.drawn(regions.length + 1));
    change([...regions, region]);
  }

  function handleRemove(id: string): void {
    setSelected(null);
    setAnnouncement(texts.removed(regions.findIndex((region) => region.id === id) + 1));
    change(regions.filter((region) => region.id !== id));
  }

  async function handlePick(): Promise<void> {
    const picked = await pickImage();
    if (picked !== null) onChange({ content: { image: picked }, answerKey });
  }

  if (image === null) {
    return (
      <EditorFrame problems={problems}>
        <NoPicture disabled={disabled} onPick={() => void handlePick()} />
      </EditorFrame>
    );
  }

  const replaced = (region: Region): Region[] => regions.map((each) => (each.id === region.id ? region : each));
  return (
    <EditorFrame problems={problems}>
      <div className="qe-spots">
        {answerKey !== null && <Tools tool={tool} disabled={disabled} isFull={isFull} onChoose={choose} />}
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
          disabled={disabled || answerKey === null}
          fileUrl={fileUrl}
          newId={newId}
          onSelect={setSelected}
          onDraw={handleDraw}
          onCorner={(point) => setCorners([...corners, point])}
          onChange={(region) => change(replaced(region))}
          onRemove={handleRemove}
        />
        <div>
          <Button variant="subtle" icon={<IconPhotoPlus />} disabled={disabled} onClick={() => void handlePick()}>
            {texts.replace}
          </Button>
        </div>
        <TextField
          label={texts.description}
          description={texts.description_hint}
          value={image.alt}
          maxLength={500}
          disabled={disabled}
          onChange={(alt) => onChange({ content: { image: { ...image, alt } }, answerKey })}
        />
      </div>
      <RegionCards
        regions={regions}
        selected={selected}
        problems={problems}
        disabled={disabled}
        onChange={(next) => {
          setSelected(next.id);
          change(replaced(next));
        }}
        onRemove={handleRemove}
      />
      <p className="qt-hidden" role="status">
        {announcement}
      </p>
    </EditorFrame>
  );
}

function NoPicture({ disabled, onPick }: { disabled: boolean; onPick(): void }): ReactNode {
  return (
    <div className="qe-spots-empty">
      <p>
        <b>{texts.no_picture}</b>
      </p>
      <p className="qe-hint">{texts.no_picture_hint}</p>
      <Button icon={<IconPhotoPlus />} disabled={disabled} onClick={onPick}>
        {texts.pick}
      </Button>
    </div>
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

interface RegionCardsProps extends Pick<EditorProps<Content, Key>, 'problems' | 'disabled'> {
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
