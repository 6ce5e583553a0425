import type { Article, Chapter } from './article.ts';
import { firstSteps } from './texts/first-steps.ts';
import { groups } from './texts/groups.ts';
import { lessons } from './texts/lessons.ts';
import { materials } from './texts/materials.ts';
import { results } from './texts/results.ts';

/** Everything that the help centre has, in the order in which it is read. */
export const CHAPTERS: readonly Chapter[] = [firstSteps, materials, groups, lessons, results];

export const ARTICLES: readonly Article[] = CHAPTERS.flatMap(({ articles }) => articles);
