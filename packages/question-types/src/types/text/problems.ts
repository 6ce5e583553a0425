import { isBlank } from '../../kit/authoring/spare-items.ts';
import { TYPED_SHAPE } from '../../kit/authoring/wall-pages.ts';
import { acceptedProblemTexts } from '../../kit/texts.ts';
import { isAcceptedText, normalizeText } from '../../kit/typed/text-match.ts';
import type { AuthoringProblem, KindProblems } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { problemTexts as texts } from './texts.ts';

/** `item_id` is the place of an accepted answer, from '0'. */
export const problems: KindProblems<Content, Key> = {
  wall: () => TYPED_SHAPE,
  find(_content, answerKey) {
    if (answerKey === null) return [];
    const spare = answerKey.accepted.filter(isBlank).length;
    if (spare === answerKey.accepted.length) return [{ grade: 'error', text: texts.none_accepted }];
    const found = answerKey.accepted.flatMap((text, index, all): AuthoringProblem[] => {
      if (isBlank(text)) return [];
      const item_id = String(index);
      const skeleton = normalizeText(text, answerKey);
      const first = all
        .slice(0, index)
        .find((other) => normalizeText(other, answerKey) === skeleton && isSame(text, other, answerKey));
      return first === undefined ? [] : [{ grade: 'advice', text: texts.same(first), item_id }];
    });
    return spare === 0 ? found : [...found, { grade: 'advice', text: acceptedProblemTexts.spare(spare) }];
  },
};

function isSame(text: string, other: string, answerKey: Key): boolean {
  return isAcceptedText(text, { ...answerKey, accepted: [other], typo_tolerance: false });
}
