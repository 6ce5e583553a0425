import type { ShownSlide } from '../../parts/shown-slide.tsx';
import type { ViewedMaterial } from './api.ts';

/** The slides in the order of the modules, as they are drawn. */
export function listShownSlides({ modules, contents }: ViewedMaterial): ShownSlide[] {
  const byId = new Map(contents.map((content) => [content.id, content]));
  return modules
    .flatMap(({ content_ids }) => content_ids)
    .flatMap((id) => {
      const content = byId.get(id);
      if (content === undefined) return [];
      const questions = content.questions.map(({ question_id, ...rest }) => ({ ...rest, id: question_id }));
      return [{ ...content, questions }];
    });
}
