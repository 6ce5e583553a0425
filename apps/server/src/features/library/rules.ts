import { FOLDER_DEPTH_MAX } from '@parta/domain/limits';

/** A folder with the folder that it lies in. */
export interface TreeFolder {
  readonly id: string;
  readonly parent: string | null;
}

/** Why a folder may not be put somewhere. */
export type FolderProblem = 'cycle' | 'too_deep_folder';

/** Why a new folder may not be made in `parent`, or null. */
export function findNewFolderProblem(folders: readonly TreeFolder[], parent: string | null): FolderProblem | null {
  return depthOf(new Map(folders.map((folder) => [folder.id, folder])), parent) + 1 > FOLDER_DEPTH_MAX
    ? 'too_deep_folder'
    : null;
}

/** Why a folder may not be moved into `parent`, or null: never into itself or below itself, never too deep. */
export function findMoveProblem(
  folders: readonly TreeFolder[],
  id: string,
  parent: string | null,
): FolderProblem | null {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  if (listWay(byId, parent).some((folder) => folder.id === id)) return 'cycle';
  return depthOf(byId, parent) + heightOf(folders, id) > FOLDER_DEPTH_MAX ? 'too_deep_folder' : null;
}

/** From the root down to the folder `id`, itself included; empty for the root. */
export function listWay<Folder extends TreeFolder>(byId: ReadonlyMap<string, Folder>, id: string | null): Folder[] {
  const way: Folder[] = [];
  let folder = id === null ? undefined : byId.get(id);
  while (folder !== undefined && way.length <= byId.size) {
    way.unshift(folder);
    folder = folder.parent === null ? undefined : byId.get(folder.parent);
  }
  return way;
}

function depthOf(byId: ReadonlyMap<string, TreeFolder>, id: string | null): number {
  return listWay(byId, id).length;
}

/** How many levels a folder has with everything in it, itself among them. */
function heightOf(folders: readonly TreeFolder[], id: string): number {
  const inside = Map.groupBy(folders, (folder) => folder.parent);
  let height = 0;
  for (let level = [id]; level.length > 0 && height <= folders.length; height += 1) {
    level = level.flatMap((folder) => (inside.get(folder) ?? []).map((child) => child.id));
  }
  return height;
}
