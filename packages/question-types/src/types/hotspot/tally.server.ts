import { countPoints } from '../../kit/regions/point-counts.ts';
import type { Tally } from '../../parts.ts';
import type { Answer, Content, TallyView } from './schema.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const tally: Tally<Content, Answer, TallyView> = {
  tally: ({ answers }) => countPoints(answers),
  words: ({ answer }) => `x ${percent(answer.x)}, y ${percent(answer.y)}`,
};
