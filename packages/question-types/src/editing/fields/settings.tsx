import { ChoiceCards } from '@parta/ui/fields/choice-cards';
import { Switch } from '@parta/ui/fields/switch';
import type { ReactNode } from 'react';
import type { Scoring } from '../../kit/marking/shares.ts';
import '../editing.css';
import { optionTexts, scoringTexts, texts } from '../texts.ts';

/** Settings of a question, one below the other. */
export function Settings({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="qe-settings" role="group" aria-label={texts.settings}>
      {children}
    </div>
  );
}

interface ShuffleSettingProps {
  checked: boolean;
  disabled: boolean;
  onChange(checked: boolean): void;
}

/** Whether options stand in an order of each session's own. */
export function ShuffleSetting(props: ShuffleSettingProps): ReactNode {
  return <Switch label={optionTexts.shuffle} description={optionTexts.shuffle_hint} {...props} />;
}

interface ScoringSettingProps {
  value: Scoring;
  /** What a part of the right answer gives, in the words of the kind. */
  partialHint: string;
  disabled: boolean;
  onChange(scoring: Scoring): void;
}

/** Whether a part of the right answer gives a part of the points. */
export function ScoringSetting({ value, partialHint, disabled, onChange }: ScoringSettingProps): ReactNode {
  return (
    <ChoiceCards
      label={scoringTexts.label}
      choices={[
        { value: 'partial', label: scoringTexts.partial, description: partialHint },
        { value: 'all_or_nothing', label: scoringTexts.all_or_nothing, description: scoringTexts.all_or_nothing_hint },
      ]}
      value={value}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
