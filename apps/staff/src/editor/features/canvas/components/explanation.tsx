import { Button } from '@parta/ui/buttons/button';
import { IconMessageCircle } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { afterOverlay } from '../../../../shell/actions/after-overlay.ts';
import type { TextAddress } from '../../../document/text-address.ts';
import type { Question } from '../../../document/types.ts';
import { TextBlock } from '../../../parts/text-block.tsx';
import { canvasTexts } from '../texts.ts';

export interface ExplanationProps {
  address: TextAddress;
  explanation: Question['explanation'];
  onChange: (explanation: Question['explanation']) => void;
}

/** What is told of the answer after the reveal; a button while there is nothing. */
export function Explanation({ address, explanation, onChange }: ExplanationProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);

  /** The button that was pressed goes away with what it did: its successor takes the focus. */
  function explain(next: Question['explanation']): void {
    onChange(next);
    const successor = next === null ? 'button' : '[role="textbox"]';
    afterOverlay(null, () => element.current?.querySelector<HTMLElement>(successor)?.focus());
  }

  return (
    <div className="question-explanation" ref={element}>
      {explanation === null ? (
        <Button
          variant="subtle"
          icon={<IconMessageCircle aria-hidden="true" />}
          onClick={() => explain({ type: 'doc', content: [{ type: 'paragraph' }] })}
        >
          {canvasTexts.add_explanation}
        </Button>
      ) : (
        <>
          <TextBlock
            address={address}
            size="note"
            label={canvasTexts.explanation}
            placeholder={canvasTexts.explanation_hint}
            value={explanation}
            onChange={onChange}
          />
          <Button variant="subtle" onClick={() => explain(null)}>
            {canvasTexts.remove_explanation}
          </Button>
        </>
      )}
    </div>
  );
}
