import { Switch } from '@parta/ui/switch';
import { TextField } from '@parta/ui/text-field';
import { type ReactNode, useState } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { Entry } from '../../editing/entry.tsx';
import { ofPart } from '../../editing/problem-texts.tsx';
import { RowList } from '../../editing/row-list.tsx';
import { Settings } from '../../editing/settings.tsx';
import { MAX_TEXT_LENGTH } from '../../kit/answer-limits.ts';
import { MAX_ACCEPTED, MAX_ACCEPTED_LENGTH } from '../../kit/author-limits.ts';
import { isAcceptedText } from '../../kit/text-match.ts';
import type { EditorProps } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { editorTexts as texts } from './texts.ts';

/** The answers that count, which differences do not, and a field to try an answer. */
export function Editor({ content, answerKey, problems, disabled, onChange }: EditorProps<Content, Key>): ReactNode {
  if (answerKey === null) return null;
  const { accepted } = answerKey;

  function change(fields: Partial<Key>): void {
    if (answerKey !== null) onChange({ content, answerKey: { ...answerKey, ...fields } });
  }

  const folds = [
    { name: 'fold_case', label: texts.fold_case, hint: texts.fold_case_hint },
    { name: 'fold_yo', label: texts.fold_yo, hint: texts.fold_yo_hint },
    { name: 'fold_spaces', label: texts.fold_spaces, hint: texts.fold_spaces_hint },
    { name: 'typo_tolerance', label: texts.typos, hint: texts.typos_hint },
  ] as const;
  return (
    <EditorFrame
      problems={problems}
      settings={
        <Settings>
          {folds.map(({ name, label, hint }) => (
            <Switch
              key={name}
              label={label}
              description={hint}
              checked={answerKey[name]}
              disabled={disabled}
              onChange={(checked) => change({ [name]: checked })}
            />
          ))}
          <Trial answerKey={answerKey} />
        </Settings>
      }
    >
      <p className="qe-hint">{texts.hint}</p>
      <RowList
        label={texts.accepted}
        rows={accepted.map((text, index) => ({
          key: String(index),
          name: text.trim() === '' ? texts.answer(index) : text,
          isEmpty: text === '',
          problems: ofPart(problems, String(index)),
        }))}
        max={MAX_ACCEPTED}
        addLabel={texts.add}
        disabled={disabled}
        marker={() => null}
        draw={({ index, describedBy, isInvalid }) => (
          <Entry
            label={texts.answer(index)}
            value={accepted[index] ?? ''}
            placeholder={index === 0 ? texts.first_placeholder : texts.placeholder}
            maxLength={MAX_ACCEPTED_LENGTH}
            disabled={disabled}
            invalid={isInvalid}
            describedBy={describedBy}
            onChange={(text) => change({ accepted: accepted.toSpliced(index, 1, text.replace(/\s*\n\s*/g, ' ')) })}
          />
        )}
        onAdd={() => change({ accepted: [...accepted, ''] })}
        onRemove={(index) => change({ accepted: accepted.toSpliced(index, 1) })}
        onPasteLines={(index, lines) =>
          change({
            accepted: accepted
              .toSpliced(index, 1, ...lines.map((line) => line.slice(0, MAX_ACCEPTED_LENGTH)))
              .slice(0, MAX_ACCEPTED),
          })
        }
      />
    </EditorFrame>
  );
}

/** Tells whether an answer would count. */
function Trial({ answerKey }: { answerKey: Key }): ReactNode {
  const [text, setText] = useState('');
  const isAccepted = text.trim() !== '' && isAcceptedText(text, answerKey);
  return (
    <div>
      <TextField
        label={texts.trial}
        value={text}
        placeholder={texts.trial_placeholder}
        maxLength={MAX_TEXT_LENGTH}
        onChange={setText}
      />
      <p className="qe-outcome" role="status" data-accepted={isAccepted || undefined}>
        {text.trim() === '' ? '' : isAccepted ? texts.trial_right : texts.trial_wrong}
      </p>
    </div>
  );
}
