import { Switch } from '@parta/ui/fields/switch';
import type { ReactNode } from 'react';
import type { TextRule } from '../../kit/typed/text-match.ts';
import { foldTexts } from '../texts.ts';

export type TextFolding = Omit<TextRule, 'accepted'>;

const FOLDS = ['fold_case', 'fold_yo', 'fold_spaces', 'typo_tolerance'] as const;

interface FoldSwitchesProps {
  folding: TextFolding;
  disabled: boolean;
  onChange(folding: Partial<TextFolding>): void;
}

/** Which differences between an answer and the accepted texts do not count. */
export function FoldSwitches({ folding, disabled, onChange }: FoldSwitchesProps): ReactNode {
  return FOLDS.map((fold) => (
    <Switch
      key={fold}
      label={foldTexts[fold].label}
      description={foldTexts[fold].hint}
      checked={folding[fold]}
      disabled={disabled}
      onChange={(checked) => onChange({ [fold]: checked })}
    />
  ));
}
