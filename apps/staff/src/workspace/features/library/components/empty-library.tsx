import { Button } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { IconFolderOpen, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { libraryTexts } from '../texts.ts';

/** In place of rows that a search did not find. */
export function NothingFound({ words, onClear }: { words: string; onClear: () => void }): ReactNode {
  return (
    <EmptyState
      icon={<IconSearchOff />}
      title={libraryTexts.nothing_found_title}
      actions={<Button onClick={onClear}>{libraryTexts.show_all}</Button>}
    >
      {libraryTexts.nothing_found_text(words.trim())}
    </EmptyState>
  );
}

/** In place of rows that are not there yet; `children` is what makes the first. */
export function Empty({ isFolder = false, children }: { isFolder?: boolean; children: ReactNode }): ReactNode {
  return (
    <EmptyState
      icon={<IconFolderOpen />}
      title={isFolder ? libraryTexts.empty_folder_title : libraryTexts.empty_root_title}
      actions={children}
    >
      {isFolder ? libraryTexts.empty_folder_text : libraryTexts.empty_root_text}
    </EmptyState>
  );
}
