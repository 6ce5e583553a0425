import { countPoints } from '../../kit/regions/point-counts.ts';
import { holdsPoint, thirdOf } from '../../kit/regions/regions.ts';
import type { Tally } from '../../parts.ts';
import type { Answer, Content, Review, TallyView } from './schema.ts';
import { texts } from './texts.ts';

const percent = (share: number): string => `${Math.round(share * 100)}\u00a0%`;

export const tally: Tally<Content, Answer, TallyView, Review> = {
  tally: ({ answers }) => countPoints(answers),
  words: ({ answer, review }) => {
    const where = texts.point(percent(answer.x), percent(answer.y));
    const part = texts.part(texts.rows[thirdOf(answer.y)], texts.columns[thirdOf(answer.x)]);
    if (review === null) return texts.with_point(part, where);
    const hit = review.regions.findIndex((region) => holdsPoint(region, answer));
    if (hit === -1) return texts.with_point(texts.outside_at(part), where);
    return texts.with_point(texts.region(hit + 1, review.regions.length), where);
  },
};
