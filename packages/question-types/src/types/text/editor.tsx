import type { ReactNode } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { AcceptedList } from '../../editing/fields/accepted-list.tsx';
import { FoldSwitches } from '../../editing/fields/fold-switches.tsx';
import { Settings } from '../../editing/fields/settings.tsx';
import { TextTrial } from '../../editing/fields/text-trial.tsx';
import { ofPart } from '../../editing/problem-texts.tsx';
import { refusedTexts } from '../../editing/texts.ts';
import { MAX_TEXT_LENGTH } from '../../kit/answering/answer-limits.ts';
import { MAX_ACCEPTED_LENGTH } from '../../kit/authoring/author-limits.ts';
import type { EditorProps } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { editorTexts as texts } from './texts.ts';

/** The answers that count, which differences do not, and a field to try an answer. */
export function Editor({ content, answerKey, problems, disabled, onChange }: EditorProps<Content, Key>): ReactNode {
  if (answerKey === null) return null;
  const change = (fields: Partial<Key>): void => onChange({ content, answerKey: { ...answerKey, ...fields } });
  return (
    <EditorFrame
      problems={problems}
      settings={
        <Settings>
          <FoldSwitches folding={answerKey} disabled={disabled} onChange={change} />
          {answerKey.typo_tolerance && (
            <RefusedList
              refused={answerKey.refused ?? []}
              disabled={disabled}
              onChange={(refused) => change({ refused })}
            />
          )}
          <TextTrial rule={answerKey} maxLength={MAX_TEXT_LENGTH} />
        </Settings>
      }
    >
      <p className="qe-hint">{texts.hint}</p>
      <AcceptedList
        accepted={answerKey.accepted}
        maxLength={MAX_ACCEPTED_LENGTH}
        problemsOf={(index) => ofPart(problems, String(index))}
        disabled={disabled}
        onChange={(accepted) => change({ accepted })}
      />
    </EditorFrame>
  );
}

interface RefusedListProps {
  refused: readonly string[];
  disabled: boolean;
  onChange(refused: string[]): void;
}

/** What is no slip, however near it comes to an accepted answer. */
function RefusedList({ refused, disabled, onChange }: RefusedListProps): ReactNode {
  return (
    <>
      <p className="qe-hint">{`${refusedTexts.list}. ${refusedTexts.hint}`}</p>
      <AcceptedList
        accepted={refused}
        maxLength={MAX_ACCEPTED_LENGTH}
        problemsOf={() => []}
        words={refusedTexts}
        disabled={disabled}
        onChange={onChange}
      />
    </>
  );
}
