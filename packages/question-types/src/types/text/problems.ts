import { isAcceptedText, normalizeText } from '../../kit/text-match.ts';
import { TYPED_SHAPE } from '../../kit/wall-pages.ts';
import type { AuthoringProblem, KindProblems } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { problemTexts as texts } from './texts.ts';

/** `item_id` is the place of an accepted answer, from '0'. */
export const problems: KindProblems<Content, Key> = {
  wall: () => TYPED_SHAPE,
  find(_content, answerKey) {
    if (answerKey === null) return [];
    if (answerKey.accepted.every((text) => text.trim() === '')) return [{ grade: 'error', text: texts.none_accepted }];
    return answerKey.accepted.flatMap((text, index, all): AuthoringProblem[] => {
      const item_id = String(index);
      if (text.trim() === '') return [{ grade: 'error', text: texts.empty, item_id }];
      const skeleton = normalizeText(text, answerKey);
      const first = all
        .slice(0, index)
        .find((other) => normalizeText(other, answerKey) === skeleton && isSame(text, other, answerKey));
      return first === undefined ? [] : [{ grade: 'advice', text: texts.same(first), item_id }];
    });
  },
};

function isSame(text: string, other: string, answerKey: Key): boolean {
  return isAcceptedText(text, { ...answerKey, accepted: [other], typo_tolerance: false });
}
