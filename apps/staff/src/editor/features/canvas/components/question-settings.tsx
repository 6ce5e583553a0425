import { QUESTION_POINTS_MAX } from '@parta/domain/limits';
import { isQuestionKind } from '@parta/question-types/kinds';
import { isMarked } from '@parta/question-types/templates';
import { SelectField } from '@parta/ui/fields/select-field';
import { Switch } from '@parta/ui/fields/switch';
import type { ReactNode } from 'react';
import { useEditing } from '../../../document/editing-context.ts';
import { isMarkedKind } from '../../../document/steps/questions.ts';
import type { Question } from '../../../document/types.ts';
import { NumberEntry } from '../../../parts/number-entry.tsx';
import { listTimeLimits } from '../rules.ts';
import { canvasTexts } from '../texts.ts';

const NO_LIMIT = 'none';

export interface QuestionSettingsProps {
  question: Question;
  onChange: (fields: Partial<Omit<Question, 'id'>>, field: string) => void;
}

/** What every kind has alike: points, time and whether an answer is asked for. */
export function QuestionSettings({ question, onChange }: QuestionSettingsProps): ReactNode {
  const { template } = useEditing();
  const { points, time_limit, required, type } = question;
  const isPointed = isMarked(template) && isQuestionKind(type) && isMarkedKind(type);
  return (
    <div className="question-settings">
      {isPointed && (
        <div className="question-points">
          <NumberEntry
            label={canvasTexts.points}
            value={points}
            min={0}
            max={QUESTION_POINTS_MAX}
            decimals={2}
            onChange={(value) => {
              if (value !== null) onChange({ points: value }, 'points');
            }}
          />
        </div>
      )}
      <div className="question-time">
        <SelectField
          label={canvasTexts.time_limit}
          value={time_limit === null ? NO_LIMIT : String(time_limit)}
          options={[
            { value: NO_LIMIT, label: canvasTexts.no_time_limit },
            ...listTimeLimits(time_limit).map((seconds) => ({
              value: String(seconds),
              label: canvasTexts.time(seconds),
            })),
          ]}
          onChange={(value) => onChange({ time_limit: value === NO_LIMIT ? null : Number(value) }, 'time_limit')}
        />
      </div>
      <Switch
        label={canvasTexts.required}
        checked={required}
        onChange={(checked) => onChange({ required: checked }, 'required')}
      />
    </div>
  );
}
