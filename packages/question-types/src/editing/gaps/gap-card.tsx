import { IconButton } from '@parta/ui/buttons/icon-button';
import { SelectField } from '@parta/ui/fields/select-field';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { MAX_GAP_LENGTH } from '../../kit/answering/answer-limits.ts';
import { MAX_GAP_OPTIONS } from '../../kit/authoring/author-limits.ts';
import { CheckIcon } from '../../kit/frame/icons.tsx';
import { sortById } from '../../kit/items/item-order.ts';
import { PlaceMarker } from '../../kit/items/place-marker.tsx';
import type { Gap, GapKind, GapOption, GapRuleDraft } from '../../kit/typed/gap-types.ts';
import type { TextRule } from '../../kit/typed/text-match.ts';
import type { AuthoringProblem } from '../../parts.ts';
import { AcceptedList } from '../fields/accepted-list.tsx';
import '../editing.css';
import { Entry } from '../fields/entry.tsx';
import { FoldSwitches } from '../fields/fold-switches.tsx';
import { TextTrial } from '../fields/text-trial.tsx';
import { ProblemTexts } from '../problem-texts.tsx';
import { RowList } from '../rows/row-list.tsx';
import { changeKind, wordOfGap } from './gap-words.ts';
import './gaps.css';
import { NumberRuleFields } from './number-rule-fields.tsx';
import { texts } from './texts.ts';

interface GapCardProps {
  gap: Gap;
  /** From 1. */
  place: number;
  rule: GapRuleDraft;
  problems: readonly AuthoringProblem[];
  disabled: boolean;
  newId(): string;
  onChange(gap: Gap, rule: GapRuleDraft): void;
  onRemove(): void;
}

const KINDS: readonly GapKind[] = ['text', 'number', 'list'];

/** One gap: its kind, what is right in it, and a button that puts its word back. */
export function GapCard(props: GapCardProps): ReactNode {
  const { gap, place, rule, problems, disabled, newId, onChange, onRemove } = props;
  const word = wordOfGap(gap, rule);
  return (
    <li className="qe-gap-card">
      <div className="qe-gap-head">
        <PlaceMarker place={place} />
        <h4>{word === '' ? texts.gap(place) : texts.made(place, word)}</h4>
        <IconButton
          label={texts.remove_gap_of(place)}
          tooltip={texts.remove_gap}
          icon={<IconX />}
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
      <SelectField
        label={texts.kind}
        options={KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
        value={gap.kind}
        disabled={disabled}
        onChange={(kind) => {
          const next = changeKind(gap, rule, kind, newId);
          onChange(next.gap, next.rule);
        }}
      />
      {rule.kind === 'text' && (
        <TextRuleFields
          rule={rule.rule}
          disabled={disabled}
          onChange={(next) => onChange(gap, { ...rule, rule: next })}
        />
      )}
      {rule.kind === 'number' && (
        <NumberRuleFields
          rule={rule.rule}
          disabled={disabled}
          onChange={(next) => onChange(gap, { ...rule, rule: next })}
        />
      )}
      {rule.kind === 'list' && (
        <OptionFields
          options={gap.options}
          correct={rule.correct_option_id}
          disabled={disabled}
          newId={newId}
          onChange={(options, correct_option_id) => onChange({ ...gap, options }, { ...rule, correct_option_id })}
        />
      )}
      <ProblemTexts problems={problems} />
    </li>
  );
}

interface TextRuleFieldsProps {
  rule: TextRule;
  disabled: boolean;
  onChange(rule: TextRule): void;
}

function TextRuleFields({ rule, disabled, onChange }: TextRuleFieldsProps): ReactNode {
  return (
    <>
      <p className="qe-gap-list-label">{texts.accepted}</p>
      <AcceptedList
        accepted={rule.accepted}
        maxLength={MAX_GAP_LENGTH}
        problemsOf={() => []}
        disabled={disabled}
        onChange={(accepted) => onChange({ ...rule, accepted })}
      />
      <details className="qe-gap-folds">
        <summary>{texts.differences}</summary>
        <div className="qe-gap-switches">
          <FoldSwitches folding={rule} disabled={disabled} onChange={(folding) => onChange({ ...rule, ...folding })} />
          <TextTrial rule={rule} maxLength={MAX_GAP_LENGTH} />
        </div>
      </details>
    </>
  );
}

interface OptionFieldsProps {
  options: readonly GapOption[];
  correct: string | null;
  disabled: boolean;
  newId(): string;
  onChange(options: GapOption[], correct: string | null): void;
}

/** Options in the order in which the author wrote them; stored they stand by their random ids. */
function OptionFields({ options, correct, disabled, newId, onChange }: OptionFieldsProps): ReactNode {
  const name = useId();
  const [written, setWritten] = useState<readonly string[]>(() => (correct === null ? [] : [correct]));
  const placeOf = ({ id }: GapOption): number => {
    const place = written.indexOf(id);
    return place < 0 ? written.length : place;
  };
  const shown = options.toSorted((one, other) => placeOf(one) - placeOf(other));
  return (
    <>
      <p className="qe-gap-list-label">{texts.options}</p>
      <RowList
        label={texts.options}
        rows={shown.map((option, index) => ({
          key: option.id,
          name: texts.option(index + 1),
          isEmpty: option.text.trim() === '',
          problems: [],
        }))}
        max={MAX_GAP_OPTIONS}
        addLabel={texts.add_option}
        disabled={disabled}
        marker={() => null}
        draw={({ index }) => {
          const option = shown[index];
          if (option === undefined) return null;
          return (
            <>
              <Entry
                label={texts.option(index + 1)}
                value={option.text}
                maxLength={MAX_GAP_LENGTH}
                disabled={disabled}
                onChange={(text) =>
                  onChange(
                    options.map((each) => (each.id === option.id ? { ...each, text } : each)),
                    correct,
                  )
                }
              />
              <label className="qe-mark" title={texts.right_option(index + 1)} data-disabled={disabled || undefined}>
                <input
                  type="radio"
                  name={name}
                  aria-label={texts.right_option(index + 1)}
                  checked={option.id === correct}
                  disabled={disabled}
                  onChange={() => onChange([...options], option.id)}
                />
                <span className="qe-mark-box">{option.id === correct && <CheckIcon />}</span>
              </label>
            </>
          );
        }}
        onAdd={() => {
          const added = { id: newId(), text: '' };
          setWritten([...shown.map(({ id }) => id), added.id]);
          onChange(sortById([...options, added]), correct);
        }}
        onPasteTexts={(index, pasted) => {
          const first = shown[index];
          if (first === undefined) return;
          const added = pasted.map((text, at) => ({ id: at === 0 ? first.id : newId(), text }));
          const next = shown.toSpliced(index, 1, ...added);
          setWritten(next.map(({ id }) => id));
          onChange(sortById(next), correct);
        }}
        onRemove={(index) => {
          const removed = shown[index];
          onChange(
            options.filter((option) => option.id !== removed?.id),
            removed?.id === correct ? null : correct,
          );
        }}
      />
    </>
  );
}
