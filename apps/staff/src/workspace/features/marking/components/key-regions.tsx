import { newIdentifier } from '@parta/domain/encoding/identifier';
import { RegionsField } from '@parta/question-types/regions-field';
import { randomBytes } from '@parta/web-kit/browser-random';
import type { ReactNode } from 'react';
import { useServices } from '../../../../shell/services.tsx';
import type { RegionsForm } from '../rules/key-regions.ts';
import { correctionTexts as texts } from '../texts.ts';

export interface KeyRegionsProps {
  form: RegionsForm;
  value: unknown;
  onChange: (key: unknown) => void;
}

/** The right places on the picture of a question, as its author set them. */
export function KeyRegions({ form, value, onChange }: KeyRegionsProps): ReactNode {
  const { settings } = useServices();
  return (
    <fieldset className="marking-key-rows">
      <legend>{texts.key}</legend>
      <RegionsField
        image={form.image}
        regions={form.read(value)}
        problems={[]}
        disabled={false}
        fileUrl={(hash) => `${settings.bases.storage}${hash}`}
        newId={() => newIdentifier(randomBytes)}
        onChange={(regions) => onChange(form.write(value, regions))}
      />
    </fieldset>
  );
}
