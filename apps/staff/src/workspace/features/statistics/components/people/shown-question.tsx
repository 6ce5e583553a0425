import { isQuestionKind } from '@parta/question-types/kinds';
import { QuestionPlayer } from '@parta/question-types/question-player';
import { RichTextView } from '@parta/rich-content/text/rich-text';
import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import { type ReactNode, useId } from 'react';
import type { GivenResult } from '../../api.ts';
import { readPrompt } from '../../rules/prompt.ts';

/** A question as a participant saw it, with her answer and what of the key is shown. */
export function ShownQuestion({ result, fileUrl }: { result: GivenResult; fileUrl: FileUrl }): ReactNode {
  const textId = useId();
  const prompt = readPrompt(result.prompt);
  if (prompt === null || !isQuestionKind(result.type)) return null;
  return (
    <>
      <div id={textId}>
        {prompt.text !== null && <RichTextView document={prompt.text} fileUrl={fileUrl} level={3} />}
      </div>
      <QuestionPlayer
        kind={result.type}
        content={prompt.content}
        answer={result.given}
        review={result.review ?? null}
        disabled
        labelledBy={textId}
        fileUrl={fileUrl}
        onAnswer={() => undefined}
      />
    </>
  );
}
