import { Button } from '@parta/ui/buttons/button';
import { SelectField } from '@parta/ui/fields/select-field';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { type Crop, cropInPixels, fitCrop, moveCrop, resizeCrop, WHOLE } from './crop.ts';
import { pictureTexts } from './texts.ts';

type Shape = keyof typeof pictureTexts.shapes;

const RATIOS: Record<Shape, number | null> = { free: null, square: 1, wide: 16 / 9, classic: 4 / 3 };
const SHAPES: readonly Shape[] = ['free', 'square', 'classic', 'wide'];
const KEY_STEP = 0.02;

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

export interface CropAreaProps {
  address: string;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  /** The browser can't draw it. */
  onBroken: () => void;
  /** Another file is to take its place. */
  onAnother: () => void;
}

/** A picture with a frame around the part that is kept. */
export function CropArea({ address, crop, onCrop, onBroken, onAnother }: CropAreaProps): ReactNode {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [shape, setShape] = useState<Shape>('free');
  const frame = useRef<HTMLButtonElement>(null);
  const another = useRef<HTMLButtonElement>(null);
  const drag = useRef<{ x: number; y: number; resizes: boolean; from: Crop } | null>(null);
  const picture = size === null ? 1 : size.width / size.height;

  function change(from: Crop, right: number, down: number, resizes: boolean): void {
    onCrop(resizes ? resizeCrop(from, right, down, RATIOS[shape], picture) : moveCrop(from, right, down));
  }

  function handleKey(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    change(crop, direction[0], direction[1], event.shiftKey);
  }

  function handleDown(event: PointerEvent, resizes: boolean): void {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    frame.current?.focus();
    drag.current = { x: event.clientX, y: event.clientY, resizes, from: crop };
  }

  function handleMove(event: PointerEvent): void {
    const box = frame.current?.parentElement?.getBoundingClientRect();
    if (drag.current === null || box === undefined) return;
    const { x, y, resizes, from } = drag.current;
    change(from, (event.clientX - x) / box.width, (event.clientY - y) / box.height, resizes);
  }

  function handleUp(): void {
    drag.current = null;
  }

  const pixels = size === null ? null : cropInPixels(crop, size.width, size.height);

  return (
    <div className="picture-crop">
      <div className="picture-canvas" onPointerMove={handleMove} onPointerUp={handleUp} onPointerCancel={handleUp}>
        <img
          src={address}
          alt=""
          draggable={false}
          onLoad={({ currentTarget }) => {
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
            // The button that chose the file has gone with the empty area.
            if (document.activeElement === document.body) another.current?.focus();
          }}
          onError={onBroken}
        />
        {size !== null && (
          <button
            type="button"
            ref={frame}
            className="picture-frame"
            aria-roledescription={pictureTexts.crop}
            aria-label={`${pictureTexts.crop}. ${pictureTexts.crop_hint}`}
            style={{
              left: `${crop.left * 100}%`,
              top: `${crop.top * 100}%`,
              width: `${crop.width * 100}%`,
              height: `${crop.height * 100}%`,
            }}
            onKeyDown={handleKey}
            onPointerDown={(event) => handleDown(event, false)}
          >
            <span className="picture-handle" onPointerDown={(event) => handleDown(event, true)} />
          </button>
        )}
      </div>
      {pixels !== null && (
        <span className="picture-size ui-muted">{pictureTexts.cropped(pixels.width, pixels.height)}</span>
      )}
      <div className="picture-shapes">
        <SelectField
          label={pictureTexts.shape}
          value={shape}
          options={SHAPES.map((value) => ({ value, label: pictureTexts.shapes[value] }))}
          onChange={(chosen) => {
            setShape(chosen);
            onCrop(fitCrop(RATIOS[chosen], picture));
          }}
        />
        <Button
          onClick={() => {
            setShape('free');
            onCrop(WHOLE);
          }}
        >
          {pictureTexts.crop_reset}
        </Button>
        <Button ref={another} data-autofocus onClick={onAnother}>
          {pictureTexts.choose_another}
        </Button>
      </div>
    </div>
  );
}
