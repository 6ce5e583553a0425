import type { ReactNode } from 'react';
import { consoleTexts } from '../../texts.ts';
import './card-number.css';

/** The number of a paper card before the name of its holder. */
export function CardNumber({ number }: { number: number }): ReactNode {
  return (
    <span className="card-number">
      <span className="ui-hidden-text">{consoleTexts.card_number(number)}</span>
      <span aria-hidden="true">{number}</span>
    </span>
  );
}
