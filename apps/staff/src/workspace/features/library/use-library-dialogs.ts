import { type DialogState, useDialog } from '../../../shell/actions/use-dialog.ts';
import type { Naming } from './components/naming-dialog.tsx';
import type { LibraryItem, MaterialItem } from './rules/library-rows.ts';

/** Every dialog that the library can open. */
export interface LibraryDialogs {
  naming: DialogState<Naming>;
  move: DialogState<readonly LibraryItem[]>;
  remove: DialogState<readonly LibraryItem[]>;
  copy: DialogState<readonly MaterialItem[]>;
  convert: DialogState<MaterialItem>;
  notEmpty: DialogState<{ title: string; count: number }>;
}

/** The state of the library's dialogs. */
export function useLibraryDialogs(): LibraryDialogs {
  return {
    naming: useDialog(),
    move: useDialog(),
    remove: useDialog(),
    copy: useDialog(),
    convert: useDialog(),
    notEmpty: useDialog(),
  };
}
