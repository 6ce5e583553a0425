import type { KindProblems } from '../../parts.ts';
import type { Content } from './schema.ts';

/** Every draft can be asked: there is nothing to leave empty. */
export const problems: KindProblems<Content, null> = { find: () => [] };
