import type { Template } from '@parta/domain/codes';
import type { ReactNode } from 'react';
import { useServices } from '../../shell/services.tsx';
import { TemplateIcon } from './template-icon.tsx';
import './cover.css';

export interface CoverProps {
  /** Hash of a stored file; null draws the kind's own cover. */
  hash: string | null;
  template: Template;
  large?: boolean;
}

/** Cover of a material. It repeats what stands beside it in words, so it is silent for assistive technology. */
export function Cover({ hash, template, large = false }: CoverProps): ReactNode {
  const { settings } = useServices();
  if (hash === null) {
    return (
      <div className="cover" data-template={template ?? 'material'} data-large={large || undefined} aria-hidden="true">
        <TemplateIcon template={template} />
      </div>
    );
  }
  return (
    <div className="cover" data-large={large || undefined}>
      <img src={`${settings.bases.storage}${hash}`} alt="" loading="lazy" decoding="async" />
    </div>
  );
}
