import { findOptionProblems } from '../../kit/option-problems.ts';
import type { KindProblems } from '../../parts.ts';
import type { Content } from './schema.ts';

export const problems: KindProblems<Content, null> = {
  find: (content) => findOptionProblems(content.options),
};
