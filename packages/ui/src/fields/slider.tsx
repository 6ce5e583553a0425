import { Slider as MantineSlider } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import './slider.css';

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  /** Default: 1. */
  step?: number;
  /** The value in words with its unit («30 с»), beside the label and read aloud. */
  formatValue: (value: number) => string;
  disabled?: boolean;
}

/** A number from a range, where nearby values do as well. */
export function Slider(props: SliderProps): ReactNode {
  const { label, value, onChange, min, max, step = 1, formatValue, disabled = false } = props;
  const labelId = useId();
  return (
    <div className="ui-slider">
      <div className="ui-slider-words">
        <span id={labelId}>{label}</span>
        <output aria-live="off">{formatValue(value)}</output>
      </div>
      <MantineSlider
        value={value}
        onChange={onChange}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        label={null}
        thumbLabel={label}
        thumbProps={{ 'aria-valuetext': formatValue(value) }}
      />
    </div>
  );
}
