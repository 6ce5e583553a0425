import type { ReactNode } from 'react';
import { ChoiceDraft } from '../../kit/choices/choice-draft.tsx';
import { ChoiceOptions } from '../../kit/choices/choice-options.tsx';
import type { PlayerProps } from '../../parts.ts';
import type { Answer, Content, Review } from './schema.ts';
import { texts } from './texts.ts';

/** One option, which answers at once, or several, sent by a button. */
export function Player(props: PlayerProps<Content, Answer, Review>): ReactNode {
  const { content, answer, disabled, labelledBy, fileUrl, onAnswer } = props;
  const shared = { items: content.options, correct: null, disabled, labelledBy, fileUrl };
  return content.multiple ? (
    <ChoiceDraft
      {...shared}
      hint={texts.choose_several}
      answered={answer?.option_ids ?? null}
      onSubmit={(option_ids) => onAnswer({ option_ids })}
    />
  ) : (
    <ChoiceOptions
      {...shared}
      several={false}
      picked={answer?.option_ids ?? []}
      onPick={(id) => onAnswer({ option_ids: [id] })}
    />
  );
}
