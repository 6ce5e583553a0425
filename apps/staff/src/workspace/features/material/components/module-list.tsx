import type { ReactNode } from 'react';
import type { MaterialMetadata } from '../api.ts';
import { materialTexts } from '../texts.ts';

/** The modules of a material in their order, with the titled slides of each. */
export function ModuleList({ toc }: { toc: MaterialMetadata['description']['toc'] }): ReactNode {
  if (toc.length === 0) return <p>{materialTexts.no_modules}</p>;
  return (
    <ol className="material-modules">
      {toc.map((module) => {
        const titled = module.items.filter((item) => item.title.trim() !== '');
        return (
          <li key={module.id}>
            <span className="material-module-title">
              {module.title.trim() === '' ? materialTexts.untitled_module : module.title}
            </span>
            {module.items.length > 0 && (
              <span className="material-module-count">{materialTexts.slides(module.items.length)}</span>
            )}
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
