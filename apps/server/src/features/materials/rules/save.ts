import { CONTENTS_MAX, type MaterialContent, type MaterialModule } from '@parta/contract/material-document';
import type { ReasonAt } from '@parta/contract/refusals';
import type { CallParsed } from '@parta/contract/wire';
import type { Template } from '@parta/domain/codes';
import { readDraftQuestion } from './questions.ts';
import { completeToc } from './toc.ts';

export type SaveBody = CallParsed<'editor.save'>['body'];

/** Why a save is refused, and which field says so. */
export interface SaveProblem {
  reason: ReasonAt<'editor.save', 400>;
  field: string;
}

/** What a save makes of the slides that are there. */
export interface PlannedSave {
  toc: MaterialModule[];
  /** Slides in their new order. */
  order: string[];
  added: MaterialContent[];
  replaced: MaterialContent[];
  removed: string[];
  /** Slides that are there already and change places. */
  moved: string[];
}

/** Holds the sent slides against themselves and against the template: each id once, every question as its kind wants it. */
export function readSentContents(
  body: Pick<SaveBody, 'contents' | 'removed_content_ids'>,
  template: Template,
  newId: () => string,
): MaterialContent[] | SaveProblem {
  const seen = new Set<string>(body.removed_content_ids);
  const read: MaterialContent[] = [];
  for (const [index, content] of (body.contents ?? []).entries()) {
    const field = `contents.${index}`;
    if (template === 'course' || seen.has(content.id)) return { reason: 'bad_toc', field: `${field}.id` };
    seen.add(content.id);
    const questions: MaterialContent['questions'] = [];
    for (const [at, sent] of content.questions.entries()) {
      const where = `${field}.questions.${at}`;
      if (seen.has(sent.id)) return { reason: 'bad_question', field: `${where}.id` };
      seen.add(sent.id);
      const draft = readDraftQuestion(sent, template, newId);
      if (!draft.ok) return { reason: draft.reason, field: where };
      questions.push(draft.question);
    }
    read.push({ ...content, questions });
  }
  return read;
}

/** Works out what a save changes. `there` are the slides as they stand, in order; `toc` is the table sent, or the old one. */
export function planSave(
  there: readonly string[],
  sent: readonly MaterialContent[],
  removed_content_ids: readonly string[],
  toc: readonly MaterialModule[],
  section_id: string,
): PlannedSave | SaveProblem {
  const gone = new Set(removed_content_ids);
  const before = new Set(there);
  const added = sent.filter(({ id }) => !before.has(id));
  const left = there.filter((id) => !gone.has(id));
  const ids = [...left, ...added.map(({ id }) => id)];
  if (ids.length > CONTENTS_MAX) return { reason: 'too_many_contents', field: 'contents' };
  const complete = completeToc(toc, ids, section_id);
  const order = complete.flatMap(({ content_ids }) => content_ids);
  const places = new Map(order.map((id, position) => [id, position]));
  return {
    toc: complete,
    order,
    added,
    replaced: sent.filter(({ id }) => before.has(id)),
    removed: there.filter((id) => gone.has(id)),
    moved: there.filter((id, position) => !gone.has(id) && places.get(id) !== position),
  };
}
