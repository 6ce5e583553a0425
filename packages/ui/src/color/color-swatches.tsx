import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { PALETTE_COLUMNS } from './color-presets.ts';
import './color-palette.css';

export interface ColorSwatchesProps {
  label: string;
  colors: readonly { hex: string; name: string }[];
  value: string | null;
  onChoose: (hex: string) => void;
  /** Delete or Backspace on a colour. */
  onRemove?: (hex: string) => void;
}

/** How far each key goes in a list of rows; ends are the first and the last colour. */
function stepOf(key: string, place: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return place + 1;
    case 'ArrowLeft':
      return place - 1;
    case 'ArrowDown':
      return place + PALETTE_COLUMNS;
    case 'ArrowUp':
      return place - PALETTE_COLUMNS;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Colours in rows of ten: one stop of the Tab key, arrows walk inside. */
export function ColorSwatches({ label, colors, value, onChoose, onRemove }: ColorSwatchesProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const chosen = colors.findIndex(({ hex }) => hex === value);

  function handleKey(event: KeyboardEvent, place: number): void {
    const hex = colors[place]?.hex;
    if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove !== undefined && hex !== undefined) {
      event.preventDefault();
      focusAt(place === 0 ? 1 : place - 1);
      onRemove(hex);
      return;
    }
    const next = stepOf(event.key, place, colors.length);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    focusAt(next);
  }

  function focusAt(place: number): void {
    const target = list.current?.children[place];
    if (target instanceof HTMLElement) target.focus();
  }

  return (
    <div className="ui-swatches" role="listbox" aria-label={label} ref={list}>
      {colors.map(({ hex, name }, place) => (
        <button
          key={hex}
          type="button"
          role="option"
          aria-selected={place === chosen}
          aria-label={name}
          title={name}
          tabIndex={place === Math.max(0, chosen) ? 0 : -1}
          className="ui-swatch"
          style={{ backgroundColor: hex }}
          onClick={() => onChoose(hex)}
          onKeyDown={(event) => handleKey(event, place)}
        >
          {place === chosen && <IconCheck aria-hidden="true" />}
        </button>
      ))}
    </div>
  );
}
