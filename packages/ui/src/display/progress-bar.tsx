import { type ReactNode, useId } from 'react';
import './progress-bar.css';

export interface ProgressBarProps {
  /** What is going on. */
  label: string;
  /** How much is done, 0 to 1; outside it is cut. */
  value: number;
  /** How much in words («24 из 31»), shown on the right and read aloud. */
  valueText: string;
  /** Only the bar is seen; the words are for screen readers. */
  bare?: boolean;
}

/** How far long work has come. */
export function ProgressBar({ label, value, valueText, bare = false }: ProgressBarProps): ReactNode {
  const labelId = useId();
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="ui-progress">
      <div className={bare ? 'ui-hidden-text' : 'ui-progress-words'}>
        <span id={labelId}>{label}</span>
        <span className="ui-muted">{valueText}</span>
      </div>
      <div
        className="ui-progress-track"
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={valueText}
      >
        <div className="ui-progress-fill" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
