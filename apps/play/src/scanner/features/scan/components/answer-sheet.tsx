import { LETTERS } from '@parta/paper-cards/texts';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { scannerTexts } from '../../../texts.ts';
import type { Standing } from '../rules/standings.ts';

interface AnswerSheetProps {
  standing: Standing;
  /** How many the question has. */
  answers: number;
  showsAnswers: boolean;
  onSet(letter: number): void;
  onClose(): void;
}

/** Sets or mends an answer by hand. */
export function AnswerSheet({ standing, answers, showsAnswers, onSet, onClose }: AnswerSheetProps): ReactNode {
  const sheet = useRef<HTMLDivElement>(null);
  const { holder, letter } = standing;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    sheet.current?.focus();
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div ref={sheet} className="sheet" role="dialog" aria-label={scannerTexts.set_for(holder.nickname)} tabIndex={-1}>
      <p>
        <b>{holder.nickname}</b> · {scannerTexts.card(holder.card_number)}
      </p>
      <div className="sheet-letters">
        {LETTERS.slice(0, answers).map((name, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={showsAnswers && index === letter}
            onClick={() => {
              onSet(index);
              onClose();
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <button type="button" className="scanner-button" onClick={onClose}>
        {scannerTexts.close}
      </button>
    </div>
  );
}
