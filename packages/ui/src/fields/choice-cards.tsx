import type { ReactNode } from 'react';
import { useId } from 'react';
import './choice-cards.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** One line about what it means. */
  description?: string;
  icon?: ReactNode;
}

export interface ChoiceCardsProps<Value extends string> {
  /** The question, read aloud with every choice. */
  label: string;
  choices: readonly Choice<Value>[];
  /** null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** One of two to four, each a large card; radio buttons underneath, so that arrows walk. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>): ReactNode {
  const { label, choices, value, onChange, disabled = false } = props;
  const name = useId();
  return (
    <fieldset className="ui-choices" disabled={disabled}>
      <legend>{label}</legend>
      <div className="ui-choices-cards">
        {choices.map((choice) => (
          <label key={choice.value} className="ui-choice" data-chosen={choice.value === value || undefined}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon}
            <span className="ui-choice-words">
              <span className="ui-choice-label">{choice.label}</span>
              {choice.description !== undefined && <span className="ui-choice-description">{choice.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
