import type { Template } from '@parta/domain/codes';
import { useEffect, useEffectEvent } from 'react';
import type { LibraryFolder } from './rules/library-rows.ts';

type Material = LibraryFolder['materials'][number];

/** Runs a material as soon as the folder that holds it is there, once. */
export function useWantedRun(
  folder: LibraryFolder | undefined,
  material_id: string | undefined,
  onRun: (material: { id: string; title: string; template: Template }) => void,
): void {
  const wanted = material_id === undefined ? undefined : folder?.materials.find(({ id }) => id === material_id);
  const run = useEffectEvent(({ id, description }: Material) =>
    onRun({ id, title: description.title, template: description.template }),
  );
  useEffect(() => {
    if (wanted !== undefined) run(wanted);
  }, [wanted]);
}
