import { type RefObject, useEffect } from 'react';
import { useEditing } from '../../document/editing-context.ts';

export interface CardFocusProps {
  slide_id: string;
  question_id: string;
  /** The focus has gone elsewhere. */
  onLeave: (question_id: string) => void;
}

/** Work at a question selects it, by the focus that it has; the card itself is nothing to press. */
export function useCardFocus(card: RefObject<HTMLElement | null>, props: CardFocusProps): void {
  const { slide_id, question_id, onLeave } = props;
  const editing = useEditing();

  useEffect(() => {
    const element = card.current;
    const handleFocus = (): void => editing.select({ slide_id, question_id });
    element?.addEventListener('focusin', handleFocus);
    return () => element?.removeEventListener('focusin', handleFocus);
  }, [card, editing, slide_id, question_id]);

  useEffect(() => {
    const element = card.current;
    const handleBlur = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) onLeave(question_id);
    };
    element?.addEventListener('focusout', handleBlur);
    return () => element?.removeEventListener('focusout', handleBlur);
  }, [card, onLeave, question_id]);
}
