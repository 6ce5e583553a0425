import { findOptionProblems } from '../../kit/authoring/option-problems.ts';
import { choiceShape } from '../../kit/authoring/wall-pages.ts';
import type { KindProblems } from '../../parts.ts';
import type { Content } from './schema.ts';

export const problems: KindProblems<Content, null> = {
  wall: (content) => choiceShape(content.options),
  find: (content) => findOptionProblems(content.options),
};
