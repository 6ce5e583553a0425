import type { WholeMaterial } from '../../materials/types.ts';

/**
 * The module at which a link opens a course: the one that it names while the course has it, else the one with the slide on
 * which the person stopped, else the first. Null for a course without modules.
 * @param content_id the slide on which she stopped; null before she has begun
 */
export function findPlace(
  { document, children }: Pick<WholeMaterial, 'document' | 'children'>,
  { submaterial_id, content_id }: { submaterial_id: string | null; content_id: string | null },
): string | null {
  const modules = document.toc.filter(({ type }) => type === 'material');
  const named = modules.find(({ id }) => id === submaterial_id);
  const stopped = modules.find((_, index) => children[index]?.document.contents.some(({ id }) => id === content_id));
  return (named ?? stopped ?? modules[0])?.id ?? null;
}
