import { TYPED_SHAPE } from '../../kit/authoring/wall-pages.ts';
import type { KindProblems } from '../../parts.ts';
import type { KeyDraft } from './key.ts';
import type { Content } from './schema.ts';
import { problemTexts as texts } from './texts.ts';

export const problems: KindProblems<Content, KeyDraft> = {
  wall: () => TYPED_SHAPE,
  find(_content, answerKey) {
    if (answerKey === null) return [];
    if (answerKey.value === null) return [{ grade: 'error', text: texts.no_value }];
    const isIdle = answerKey.value === 0 && answerKey.tolerance_kind === 'relative' && answerKey.tolerance > 0;
    return isIdle ? [{ grade: 'advice', text: texts.share_of_zero }] : [];
  },
};
