import type { MaterialModule } from '@parta/contract/material-document';
import type { Template } from '@parta/domain/codes';

/** What a table of contents is held against. */
export interface TocGround {
  readonly template: Template;
  readonly content_ids: ReadonlySet<string>;
  /** Own materials that the modules name, with their templates. */
  readonly children: ReadonlyMap<string, Template>;
  /** Materials that were modules before: one of these may be gone by now. */
  readonly known_children: ReadonlySet<string>;
}

/** Why a table of contents is refused, and where. */
export interface TocProblem {
  readonly reason: 'bad_toc' | 'course_in_course';
  readonly field: string;
}

/** Slides in the order of the sections. */
export function listContentIds(toc: readonly MaterialModule[]): string[] {
  return toc.flatMap((module) => module.content_ids);
}

/** Materials that are modules, in their order. */
export function listChildIds(toc: readonly MaterialModule[]): string[] {
  return toc.flatMap(({ material_id }) => (material_id === null ? [] : [material_id]));
}

/**
 * The same sections with every slide in exactly one of them: slides that none names stand at the end of the last
 * section, in the order given; without any section `section_id` becomes one. Slides that are gone are left out.
 */
export function completeToc(
  toc: readonly MaterialModule[],
  content_ids: readonly string[],
  section_id: string,
): MaterialModule[] {
  const there = new Set(content_ids);
  const sections = toc.map((module) => ({ ...module, content_ids: module.content_ids.filter((id) => there.has(id)) }));
  const named = new Set(listContentIds(sections));
  const rest = content_ids.filter((id) => !named.has(id));
  if (rest.length === 0) return sections;
  const last = sections.findLast((module) => module.type === 'contents');
  if (last === undefined) return [...sections, newSection(section_id, rest)];
  last.content_ids.push(...rest);
  return sections;
}

/** A section without a title. */
export function newSection(id: string, content_ids: string[] = []): MaterialModule {
  return { id, type: 'contents', title: '', material_id: null, content_ids };
}

/**
 * Why a table of contents is refused, or null: a slide stands once and is there, a course has modules alone, each
 * somebody's own material and once, anything else has sections alone.
 */
export function findTocProblem(toc: readonly MaterialModule[], ground: TocGround): TocProblem | null {
  const seen = new Set<string>();
  const isNew = (id: string): boolean => !seen.has(id) && seen.add(id).has(id);
  for (const [index, module] of toc.entries()) {
    const field = `toc.${index}`;
    if (!isNew(module.id)) return { reason: 'bad_toc', field: `${field}.id` };
    if ((module.type === 'material') !== (ground.template === 'course')) {
      return { reason: 'bad_toc', field: `${field}.type` };
    }
    const problem =
      module.type === 'material' ? findModuleProblem(module, ground, isNew) : findSectionProblem(module, ground, isNew);
    if (problem !== null) return { ...problem, field: `${field}.${problem.field}` };
  }
  return null;
}

function findSectionProblem(
  { material_id, content_ids }: MaterialModule,
  ground: TocGround,
  isNew: (id: string) => boolean,
): TocProblem | null {
  if (material_id !== null) return { reason: 'bad_toc', field: 'material_id' };
  const index = content_ids.findIndex((id) => !ground.content_ids.has(id) || !isNew(id));
  return index === -1 ? null : { reason: 'bad_toc', field: `content_ids.${index}` };
}

function findModuleProblem(
  { material_id, content_ids }: MaterialModule,
  { children, known_children }: TocGround,
  isNew: (id: string) => boolean,
): TocProblem | null {
  if (content_ids.length > 0) return { reason: 'bad_toc', field: 'content_ids' };
  if (material_id === null) return null;
  if (children.get(material_id) === 'course') return { reason: 'course_in_course', field: 'material_id' };
  const isKnown = children.has(material_id) || known_children.has(material_id);
  return isKnown && isNew(material_id) ? null : { reason: 'bad_toc', field: 'material_id' };
}
