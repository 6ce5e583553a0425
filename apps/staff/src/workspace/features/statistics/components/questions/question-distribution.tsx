import { isQuestionKind } from '@parta/question-types/kinds';
import { QuestionStats } from '@parta/question-types/question-stats';
import { RichTextView } from '@parta/rich-content/text/rich-text';
import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import { useIsNarrow } from '@parta/ui/browser/use-is-narrow';
import type { ReactNode } from 'react';
import type { QuestionDetail } from '../../api.ts';
import { readPrompt } from '../../rules/prompt.ts';
import { statisticsTexts } from '../../texts.ts';

export interface QuestionDistributionProps {
  detail: Pick<QuestionDetail, 'question' | 'prompt' | 'tally' | 'review'>;
  fileUrl: FileUrl;
}

/** All of a question's text, and the distribution of its answers. */
export function QuestionDistribution({ detail, fileUrl }: QuestionDistributionProps): ReactNode {
  const isNarrow = useIsNarrow();
  const prompt = readPrompt(detail.prompt);
  const { type } = detail.question;
  if (prompt === null || !isQuestionKind(type)) return <p className="ui-muted">{statisticsTexts.no_tally}</p>;
  return (
    <>
      {prompt.text !== null && <RichTextView document={prompt.text} fileUrl={fileUrl} level={3} />}
      <QuestionStats
        kind={type}
        content={prompt.content}
        tally={detail.tally ?? null}
        review={detail.review ?? null}
        size={isNarrow ? 'phone' : 'console'}
        fileUrl={fileUrl}
      />
    </>
  );
}
