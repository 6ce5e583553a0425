import { TextField } from '@parta/ui/fields/text-field';
import { type ReactNode, useState } from 'react';
import { type AcceptedText, findAccepted, type TextRule } from '../../kit/typed/text-match.ts';
import '../editing.css';
import { trialTexts as texts } from '../texts.ts';

interface TextTrialProps {
  rule: TextRule;
  /** Of an answer, in UTF-16 units. */
  maxLength: number;
}

/** Tells whether an answer would count, and for which of the accepted ones. */
export function TextTrial({ rule, maxLength }: TextTrialProps): ReactNode {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const found = findAccepted(text, rule);
  return (
    <div>
      <TextField
        label={texts.label}
        value={typed}
        placeholder={texts.placeholder}
        maxLength={maxLength}
        onChange={setTyped}
      />
      <p className="qe-outcome" role="status" data-accepted={found !== null || undefined}>
        {text === '' ? '' : outcomeOf(text, found)}
      </p>
    </div>
  );
}

function outcomeOf(text: string, found: AcceptedText | null): string {
  if (found === null) return texts.wrong;
  if (found.slip) return texts.slip(found.accepted);
  return found.accepted === text ? texts.right : texts.same(found.accepted);
}
