import type { AttemptDocument } from '@parta/web-kit/attempt-shelf';
import type { AttemptNotebook } from './attempt-notes.ts';

/**
 * Notes that a slide is opened.
 * @param isKept the document did not come from the server when the page opened
 * @returns whether it was opened now for the first time, on any device
 */
export function openSlide(
  notebook: Pick<AttemptNotebook, 'read' | 'keepOpened'>,
  { document, isKept }: { document: AttemptDocument; isKept: boolean },
  content_id: string,
): boolean {
  const { holder } = document;
  const { opened } = notebook.read();
  const known = opened ?? (isUntouched(document, isKept) ? { holder, content_ids: [] } : null);
  // Another device, or an older release on this one, may have opened it.
  if (known === null || known.holder !== holder || known.content_ids.includes(content_id)) return false;
  notebook.keepOpened({ holder, content_ids: [...known.content_ids, content_id] });
  return true;
}

/** Whether no device has shown a slide of an attempt yet. */
function isUntouched({ holder, content_id, answers, finished_at }: AttemptDocument, isKept: boolean): boolean {
  return !isKept && holder === 1 && content_id === null && answers.length === 0 && finished_at === null;
}
