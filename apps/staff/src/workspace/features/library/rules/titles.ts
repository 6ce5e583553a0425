import { FOLDER_TITLE_MAX, MATERIAL_TITLE_MAX } from '@parta/domain/limits';
import { createTexts } from '../texts.ts';
import type { LibraryItem } from './library-rows.ts';

/** What is wrong with the title of a folder or material; null when nothing is. */
export function findTitleProblem(kind: LibraryItem['kind'], title: string): string | null {
  const { length } = title.trim();
  if (length === 0) return createTexts.required;
  if (kind === 'folder') return length > FOLDER_TITLE_MAX ? createTexts.folder_too_long : null;
  return length > MATERIAL_TITLE_MAX ? createTexts.material_too_long : null;
}
