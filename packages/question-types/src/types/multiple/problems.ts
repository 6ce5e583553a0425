import { findMarkedEmpty, findOptionProblems } from '../../kit/authoring/option-problems.ts';
import { dropSpareItems } from '../../kit/authoring/spare-items.ts';
import { choiceShape } from '../../kit/authoring/wall-pages.ts';
import { optionProblemTexts } from '../../kit/texts.ts';
import type { KindProblems } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { problemTexts } from './texts.ts';

export const problems: KindProblems<Content, Key> = {
  wall: (content) => choiceShape(content.options),
  find(content, answerKey) {
    const found = findOptionProblems(content.options, answerKey?.correct_option_ids);
    if (answerKey === null) return found;
    const known = new Set(content.options.map((option) => option.id));
    const marked = answerKey.correct_option_ids;
    found.push(...findMarkedEmpty(content.options, marked));
    if (marked.length === 0 || !marked.every((id) => known.has(id))) {
      found.push({ grade: 'error', text: optionProblemTexts.mark_some });
    } else if (marked.length === dropSpareItems(content.options, 2).length) {
      found.push({ grade: 'advice', text: problemTexts.all_right });
    }
    return found;
  },
};
