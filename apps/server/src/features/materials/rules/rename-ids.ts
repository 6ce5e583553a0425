import type { MaterialDocument } from '@parta/contract/material-document';

/** The same material with new ids in the place of those given, of slides and of questions. */
export function renameIds(document: MaterialDocument, ids: readonly string[], newId: () => string): MaterialDocument {
  if (ids.length === 0) return document;
  const renamed = new Map(ids.map((id) => [id, newId()]));
  const nameOf = (id: string): string => renamed.get(id) ?? id;
  return {
    ...document,
    toc: document.toc.map((module) => ({ ...module, content_ids: module.content_ids.map(nameOf) })),
    contents: document.contents.map((content) => ({
      ...content,
      id: nameOf(content.id),
      questions: content.questions.map((question) => ({ ...question, id: nameOf(question.id) })),
    })),
  };
}
