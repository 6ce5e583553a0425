import { useIsNarrow } from '@parta/ui/browser/use-is-narrow';
import { useServices } from '../../../shell/services.tsx';
import type { RowCommands } from './components/row-actions.tsx';
import { listTargets, mayMake } from './rules/conversion.ts';
import { getRowKey } from './rules/library-rows.ts';
import type { LibraryDialogs } from './use-library-dialogs.ts';
import type { LibrarySelection } from './use-library-selection.ts';

export interface RowCommandsProps extends Pick<RowCommands, 'open' | 'run' | 'launch'> {
  dialogs: LibraryDialogs;
  selection: LibrarySelection;
}

/** What the rows can be asked for, as the person's permissions and the width of the screen have it. */
export function useRowCommands({ dialogs, selection, ...opening }: RowCommandsProps): RowCommands {
  const { permissions, settings, goTo } = useServices();
  const isNarrow = useIsNarrow();
  return {
    ...opening,
    preview: (item) => goTo(`${settings.bases.editor}view/${item.id}`),
    rename: (item) => dialogs.naming.open({ kind: 'rename', item }),
    move: dialogs.move.open,
    copy: dialogs.copy.open,
    convert: dialogs.convert.open,
    remove: dialogs.remove.open,
    choose: isNarrow ? (item) => selection.choose(new Set([...selection.keys, getRowKey(item)])) : undefined,
    mayCopy: ({ template }) => mayMake(permissions, template),
    mayConvert: ({ template }) => listTargets(permissions, template).length > 0,
  };
}
