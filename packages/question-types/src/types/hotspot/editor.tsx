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
import { MAX_REGIONS } from '../../kit/author-limits.ts';
import type { Point, Region } from '../../kit/regions.ts';
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
        <div className="qe-spots-empty">
          <p>
            <b>{texts.no_picture}</b>
          </p>
          <p className="qe-hint">{texts.no_picture_hint}</p>
          <Button icon={<IconPhotoPlus />} disabled={disabled} onClick={() => void handlePick()}>
            {texts.pick}
          </Button>
        </div>
      </EditorFrame>
    );
  }

  const replaced = (region: Region): Region[] => regions.map((each) => (each.id === region.id ? region : each));
  return (
    <EditorFrame problems={problems}>
      <div className="qe-spots">
        {answerKey !== null && (
          <div className="qe-spots-tools" role="group" aria-label={texts.tools}>
            {TOOLS.map(({ shape, icon: ToolIcon }) => (
              <button
                key={shape}
                type="button"
                className="qe-tool"
                aria-pressed={tool === shape}
                disabled={disabled || isFull}
                onClick={() => choose(tool === shape ? null : shape)}
              >
                <ToolIcon aria-hidden="true" />
                {texts.tool[shape]}
              </button>
            ))}
            {isFull && <span className="qe-hint">{texts.too_many}</span>}
          </div>
        )}
        {tool !== null && (
          <div className="qe-spots-tools">
            <span className="qe-hint" role="status">
              {tool === 'polygon' ? texts.draw_polygon : texts.draw}
            </span>
            {tool === 'polygon' && corners.length > 0 ? (
              <Button
                variant="primary"
                disabled={corners.length < 3}
                onClick={() => handleDraw({ id: newId(), shape: 'polygon', points: [...corners] })}
              >
                {texts.close_polygon}
              </Button>
            ) : (
              <Button onClick={() => handleDraw(regionInMiddle(newId(), tool))}>{texts.in_middle}</Button>
            )}
            <Button variant="subtle" onClick={() => choose(null)}>
              {texts.cancel}
            </Button>
          </div>
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
      {regions.length > 0 && (
        <ol className="qe-region-cards" aria-label={texts.regions}>
          {regions.map((region, index) => (
            <RegionCard
              key={region.id}
              region={region}
              place={index + 1}
              isSelected={region.id === selected}
              problems={ofPart(problems, region.id)}
              disabled={disabled}
              onChange={(next) => {
                setSelected(next.id);
                change(replaced(next));
              }}
              onRemove={() => handleRemove(region.id)}
            />
          ))}
        </ol>
      )}
      <p className="qt-hidden" role="status">
        {announcement}
      </p>
    </EditorFrame>
  );
}
