import type { ReactNode } from 'react';
import { CopyModuleLink } from '../../../../shell/course-link/copy-module-link.tsx';
import type { MaterialMetadata } from '../api.ts';
import { materialTexts } from '../texts.ts';

export interface ModuleListProps {
  toc: MaterialMetadata['description']['toc'];
  /** The course of which each module gets a link; null for none. */
  linked: string | null;
}

/** The modules of a material in their order, with the titled slides of each. */
export function ModuleList({ toc, linked }: ModuleListProps): ReactNode {
  if (toc.length === 0) return <p>{materialTexts.no_modules}</p>;
  return (
    <ol className="material-modules">
      {toc.map((module) => {
        const titled = module.items.filter((item) => item.title.trim() !== '');
        const title = module.title.trim() === '' ? materialTexts.untitled_module : module.title;
        return (
          <li key={module.id}>
            <span className="material-module-title">{title}</span>
            {module.items.length > 0 && (
              <span className="material-module-count">{materialTexts.slides(module.items.length)}</span>
            )}
            {linked !== null && <CopyModuleLink course={{ id: linked, submaterial_id: module.id }} title={title} />}
            {titled.length > 0 && (
              <ul>
                {titled.map((item) => (
                  <li key={item.content_id}>{item.title}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
