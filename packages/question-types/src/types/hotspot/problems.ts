import { isFlat, isRegionSound } from '../../kit/regions/regions.ts';
import type { AuthoringProblem, KindProblems } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { problemTexts as texts } from './texts.ts';

/** Descriptions are read to those who do not see the picture. */
function findPictureProblems({ image }: Content): AuthoringProblem[] {
  if (image === null) return [{ grade: 'error', text: texts.no_picture }];
  return image.alt.trim() === '' ? [{ grade: 'advice', text: texts.no_description }] : [];
}

export const problems: KindProblems<Content, Key> = {
  wall: () => ({ asked: [{ texts: [], lines: 8 }], reviewed: [{ texts: [], lines: 14 }] }),
  find(content, answerKey) {
    const found = findPictureProblems(content);
    if (answerKey === null) return found;
    if (answerKey.regions.length === 0) found.push({ grade: 'error', text: texts.no_regions });
    for (const [index, region] of answerKey.regions.entries()) {
      if (isRegionSound(region)) continue;
      const isLine = region.shape === 'polygon' && region.points.length > 2 && isFlat(region.points);
      const words = isLine ? texts.flat_region : texts.bad_region;
      found.push({ grade: 'error', text: words(index + 1), item_id: region.id });
    }
    return found;
  },
};
