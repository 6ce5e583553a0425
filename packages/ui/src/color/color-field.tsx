import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { ColorPalette } from './color-palette.tsx';
import { nameColor } from './color-presets.ts';
import './color-palette.css';

export interface ColorFieldProps {
  /** Name of the field, above it. */
  label: string;
  /** `#rrggbb`, or null for none (transparent). */
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
}

/** A colour, chosen in a palette that opens below. */
export function ColorField({ label, value, onChange, disabled = false }: ColorFieldProps): ReactNode {
  const [isOpened, setOpened] = useState(false);
  const id = useId();
  return (
    <div className="ui-color-field">
      <span className="ui-color-label" id={`${id}-label`}>
        {label}
      </span>
      <Popover opened={isOpened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <button
            type="button"
            className="ui-color-button"
            aria-labelledby={`${id}-label ${id}-name`}
            disabled={disabled}
            onClick={() => setOpened(!isOpened)}
          >
            <ColorDot value={value} />
            <span className="ui-color-name" id={`${id}-name`}>
              {nameColor(value)}
            </span>
            <IconChevronDown aria-hidden="true" />
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <ColorPalette
            label={label}
            value={value}
            onChange={(chosen) => {
              onChange(chosen);
              setOpened(false);
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

/** A small round of a colour; struck through for none. */
export function ColorDot({ value }: { value: string | null }): ReactNode {
  if (value === null) return <span className="ui-swatch-none" aria-hidden="true" />;
  return <span className="ui-color-dot" style={{ backgroundColor: value }} aria-hidden="true" />;
}
