import type { CallResult } from '@parta/contract/wire';
import type { ShownSlide } from '../../parts/shown-slide.tsx';

export type ViewedMaterial = CallResult<'viewer.material'>;

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

/** Where a slide stands in a course; numbers count from 1. */
export interface ModulePosition {
  title: string;
  number: number;
  count: number;
  slide: number;
  slides: number;
}

/** The module of a slide; null for a slide of none. */
export function findModulePosition(
  { modules }: Pick<ViewedMaterial, 'modules'>,
  slide_id: string,
): ModulePosition | null {
  const index = modules.findIndex(({ content_ids }) => content_ids.includes(slide_id));
  const module = modules[index];
  if (module === undefined) return null;
  const { title, content_ids } = module;
  return {
    title,
    number: index + 1,
    count: modules.length,
    slide: content_ids.indexOf(slide_id) + 1,
    slides: content_ids.length,
  };
}
