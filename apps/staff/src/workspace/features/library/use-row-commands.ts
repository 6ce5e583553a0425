import { useServices } from '../../../shell/services.tsx';
import type { RowCommands } from './components/row-actions.tsx';
import { listTargets, mayMake } from './rules/conversion.ts';
import type { LibraryDialogs } from './use-library-dialogs.ts';

export interface RowCommandsProps extends Pick<RowCommands, 'open' | 'run' | 'launch'> {
  dialogs: LibraryDialogs;
}

/** What the rows can be asked for, as the person's permissions have it. */
export function useRowCommands({ dialogs, ...opening }: RowCommandsProps): RowCommands {
  const { permissions, settings, goTo } = useServices();
  return {
    ...opening,
    preview: (item) => goTo(`${settings.bases.editor}view/${item.id}`),
    rename: (item) => dialogs.naming.open({ kind: 'rename', item }),
    move: dialogs.move.open,
    copy: dialogs.copy.open,
    convert: dialogs.convert.open,
    remove: dialogs.remove.open,
    mayCopy: ({ template }) => mayMake(permissions, template),
    mayConvert: ({ template }) => listTargets(permissions, template).length > 0,
  };
}
