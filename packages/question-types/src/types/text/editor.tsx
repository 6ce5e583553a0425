import { TextField } from '@parta/ui/text-field';
import { type ReactNode, useState } from 'react';
import { AcceptedList } from '../../editing/accepted-list.tsx';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { FoldSwitches } from '../../editing/fold-switches.tsx';
import { ofPart } from '../../editing/problem-texts.tsx';
import { Settings } from '../../editing/settings.tsx';
import { MAX_TEXT_LENGTH } from '../../kit/answer-limits.ts';
import { MAX_ACCEPTED_LENGTH } from '../../kit/author-limits.ts';
import { type AcceptedText, findAccepted } from '../../kit/text-match.ts';
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
          <Trial answerKey={answerKey} />
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

/** Tells whether an answer would count. */
function Trial({ answerKey }: { answerKey: Key }): ReactNode {
  const [text, setText] = useState('');
  const found = findAccepted(text, answerKey);
  return (
    <div>
      <TextField
        label={texts.trial}
        value={text}
        placeholder={texts.trial_placeholder}
        maxLength={MAX_TEXT_LENGTH}
        onChange={setText}
      />
      <p className="qe-outcome" role="status" data-accepted={found !== null || undefined}>
        {text.trim() === '' ? '' : outcomeOf(text.trim(), found)}
      </p>
    </div>
  );
}

function outcomeOf(text: string, found: AcceptedText | null): string {
  if (found === null) return texts.trial_wrong;
  if (found.slip) return texts.trial_slip(found.accepted);
  return found.accepted === text ? texts.trial_right : texts.trial_same(found.accepted);
}
