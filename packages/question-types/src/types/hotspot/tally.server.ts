import { countPoints } from '../../kit/regions/point-counts.ts';
import type { Tally } from '../../parts.ts';
import type { Answer, Content, TallyView } from './schema.ts';

export const tally: Tally<Content, Answer, TallyView> = {
  tally: ({ answers }) => countPoints(answers),
};
