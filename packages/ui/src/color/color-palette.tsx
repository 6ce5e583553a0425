import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { uiTexts } from '../texts.ts';
import { addCustomColor, removeCustomColor, useCustomColors } from './color-custom.ts';
import { COLOR_PRESETS, nameColor } from './color-presets.ts';
import { ColorSwatches } from './color-swatches.tsx';
import { clampChannel, formatHex, parseHex, type Rgb, readRgb } from './color-value.ts';
import './color-palette.css';

export interface ColorPaletteProps {
  /** What gets the colour, read aloud with the list. */
  label: string;
  /** `#rrggbb`, or null for none (transparent). */
  value: string | null;
  onChange: (value: string | null) => void;
}

const CHANNELS = ['red', 'green', 'blue'] as const;

/** Seventy colours, none, and own ones by RGB or HEX, which stay for the next time. */
export function ColorPalette({ label, value, onChange }: ColorPaletteProps): ReactNode {
  const custom = useCustomColors();
  return (
    <div className="ui-palette">
      <ColorSwatches label={label} colors={COLOR_PRESETS} value={value} onChoose={onChange} />
      <button type="button" className="ui-palette-none" aria-pressed={value === null} onClick={() => onChange(null)}>
        <span className="ui-swatch-none" aria-hidden="true" />
        {uiTexts.color.none}
      </button>
      {custom.length > 0 && (
        <>
          <p className="ui-palette-head">{uiTexts.color.own}</p>
          <ColorSwatches
            label={uiTexts.color.own}
            colors={custom.map((hex) => ({ hex, name: nameColor(hex) }))}
            value={value}
            onChoose={onChange}
            onRemove={removeCustomColor}
          />
          <p className="ui-palette-note">{uiTexts.color.remove_hint}</p>
        </>
      )}
      <OwnColor start={value ?? '#3446d8'} onAdd={onChange} />
    </div>
  );
}

/** Fields of a colour of one's own; every field follows the others. */
function OwnColor({ start, onAdd }: { start: string; onAdd: (hex: string) => void }): ReactNode {
  const [rgb, setRgb] = useState<Rgb>(() => readRgb(start));
  const [typed, setTyped] = useState<string | null>(null);
  const hex = formatHex(rgb);

  function handleHex(text: string): void {
    const parsed = parseHex(text);
    setTyped(text);
    if (parsed !== null) setRgb(readRgb(parsed));
  }

  function handleAdd(): void {
    addCustomColor(hex);
    onAdd(hex);
  }

  return (
    <fieldset className="ui-palette-own">
      <legend>{uiTexts.color.add_own}</legend>
      <span className="ui-palette-shown" style={{ backgroundColor: hex }} aria-hidden="true" />
      {CHANNELS.map((channel) => (
        <label key={channel}>
          <span aria-hidden="true">{uiTexts.color.letters[channel]}</span>
          <input
            inputMode="numeric"
            aria-label={uiTexts.color.channels[channel]}
            value={rgb[channel]}
            onChange={(event) => {
              setTyped(null);
              setRgb({ ...rgb, [channel]: clampChannel(Number(event.currentTarget.value.replace(/[^\d-]/g, ''))) });
            }}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      ))}
      <label data-wide>
        <span aria-hidden="true">{uiTexts.color.hex}</span>
        <input
          aria-label={uiTexts.color.hex}
          aria-invalid={typed !== null && parseHex(typed) === null}
          value={typed ?? hex}
          maxLength={9}
          onChange={(event) => handleHex(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
      </label>
      <Button icon={<IconPlus />} onClick={handleAdd}>
        {uiTexts.color.add}
      </Button>
    </fieldset>
  );
}
