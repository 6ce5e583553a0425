import { type ReactNode, useId } from 'react';
import '../../kit/frame/question.css';
import { moveFocusAlone } from '../../kit/choices/radio-keys.ts';
import { scaleValues } from '../../kit/statistics/scale-values.ts';
import type { PlayerProps } from '../../parts.ts';
import type { Answer, Content, Review } from './schema.ts';
import './player.css';
import { texts } from './texts.ts';

/** The values side by side; picking one answers at once. */
export function Player(props: PlayerProps<Content, Answer, Review>): ReactNode {
  const { content, answer, disabled, labelledBy, onAnswer } = props;
  const name = useId();
  const values = scaleValues(content.range);
  const low = values[0] ?? 0;
  const high = values.at(-1) ?? 0;
  const words = new Map([
    [low, content.low_label],
    [high, content.high_label],
  ]);
  return (
    <div className="qt qt-scale" role="radiogroup" aria-labelledby={labelledBy}>
      <div className="qt-scale-values" data-steps={values.length}>
        {values.map((value) => (
          <label key={value} className="qt-scale-value" data-option="1">
            <input
              className="qt-input"
              type="radio"
              name={name}
              checked={answer?.value === value}
              disabled={disabled}
              onChange={() => onAnswer({ value })}
              onKeyDown={moveFocusAlone}
            />
            <span className="qt-card">
              <span>{value}</span>
              {words.has(value) && <span className="qt-hidden">{`, ${words.get(value)}`}</span>}
            </span>
          </label>
        ))}
      </div>
      <p className="qt-scale-ends" aria-hidden="true">
        <span>{texts.end(low, content.low_label)}</span>
        <span>{texts.end(high, content.high_label)}</span>
      </p>
    </div>
  );
}
