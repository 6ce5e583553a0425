import { TYPED_SHAPE } from '../../kit/authoring/wall-pages.ts';
import type { KindProblems } from '../../parts.ts';
import type { Content } from './schema.ts';

/** Every draft can be asked: there is nothing to leave empty. */
export const problems: KindProblems<Content, null> = { wall: () => TYPED_SHAPE, find: () => [] };
