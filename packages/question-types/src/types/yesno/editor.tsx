import { type ReactNode, useId } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { OptionMarker } from '../../kit/choices/option-marker.tsx';
import { CheckIcon } from '../../kit/frame/icons.tsx';
import type { EditorProps } from '../../parts.ts';
import './editor.css';
import type { KeyDraft } from './key.ts';
import type { Content } from './schema.ts';
import { optionIdOf, editorTexts as texts, YES_NO } from './texts.ts';

/** Two cards, one of which is right. */
export function Editor({
  content,
  answerKey,
  problems,
  disabled,
  onChange,
}: EditorProps<Content, KeyDraft>): ReactNode {
  const name = useId();
  const isMarked = answerKey !== null;
  const chosen = answerKey === null || answerKey.correct === null ? null : optionIdOf(answerKey.correct);
  return (
    <EditorFrame problems={problems}>
      <fieldset className="qe-yesno" disabled={disabled}>
        <legend>{isMarked ? texts.legend : texts.unmarked}</legend>
        {YES_NO.map((option, index) => (
          <label
            key={option.id}
            className="qe-yesno-card"
            data-marked={isMarked || undefined}
            data-chosen={option.id === chosen || undefined}
          >
            {isMarked && (
              <input
                type="radio"
                name={name}
                checked={option.id === chosen}
                onChange={() => onChange({ content, answerKey: { correct: option.id === optionIdOf(true) } })}
              />
            )}
            <OptionMarker index={index} />
            <span className="qe-yesno-text">{option.text}</span>
            {option.id === chosen && (
              <span className="qe-yesno-right">
                <CheckIcon />
                {texts.right}
              </span>
            )}
          </label>
        ))}
      </fieldset>
    </EditorFrame>
  );
}
