import type { AttemptDocument } from '@parta/web-kit/attempt-shelf';

/** What a link to a course adds to the address of its self-study: the module at which it opens. */
export const MODULE_PARAMETER = 'module';

/**
 * The place of the slide with which the module of a link begins; null where there is none, or where she stands in that
 * module already: a link that is opened twice takes nobody back.
 * @param position of the slide shown
 */
export function findLinkedPosition(
  { modules, contents }: Pick<AttemptDocument, 'modules' | 'contents'>,
  position: number,
  module_id: string | null,
): number | null {
  const slides = new Set(modules.find(({ id }) => id === module_id)?.content_ids);
  const here = contents[position];
  if (here !== undefined && slides.has(here.content_id)) return null;
  const first = contents.findIndex(({ content_id }) => slides.has(content_id));
  return first === -1 ? null : first;
}
