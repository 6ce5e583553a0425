import { editorKindOf } from '@parta/question-types/editors';
import { isQuestionKind } from '@parta/question-types/kinds';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The sign of a question kind; its name stands beside it in words. A kind that this page does not know has a question mark. */
export function KindIcon({ kind }: { kind: string }): ReactNode {
  const Icon = isQuestionKind(kind) ? editorKindOf(kind).Icon : IconHelpCircle;
  return <Icon aria-hidden="true" />;
}
