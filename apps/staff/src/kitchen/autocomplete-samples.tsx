import { Autocomplete } from '@parta/ui/fields/autocomplete/autocomplete';
import { type ReactNode, useState } from 'react';
import { KitchenSection } from './kitchen-section.tsx';
import { kitchenTexts } from './texts.ts';

const words = kitchenTexts.autocomplete;
const noop = (): void => {};

const pupils = Array.from({ length: 10_000 }, (_, index) => ({
  label: `${words.names[index % words.names.length] ?? ''} ${index + 1}`,
  mail: `pupil${index + 1}@school.example`,
}));

/** Finding one and several, out of few and of very many, in every state. */
export function AutocompleteSamples(): ReactNode {
  const [school, setSchool] = useState<(typeof words.schools)[number] | null>(null);
  const [chosen, setChosen] = useState(pupils.slice(0, 2));
  return (
    <KitchenSection title={kitchenTexts.sections.autocomplete}>
      <div className="kitchen-grid">
        <Autocomplete
          label={words.school}
          description={words.school_description}
          inputAttrs={{ placeholder: words.placeholder }}
          options={words.schools}
          getOptionDescription={({ town }) => town}
          modelValue={school}
          onUpdate={setSchool}
        />
        <Autocomplete
          multiple
          label={words.pupils}
          options={pupils}
          getOptionDescription={({ mail }) => mail}
          modelValue={chosen}
          onUpdate={setChosen}
          required
        />
        <Autocomplete label={words.loading} options={[]} modelValue={null} onUpdate={noop} loading />
        <Autocomplete
          multiple
          label={words.message}
          options={[]}
          modelValue={[]}
          onUpdate={noop}
          message={words.message_text}
          error={words.message_error}
        />
        <Autocomplete multiple label={words.off} options={[]} modelValue={chosen} onUpdate={noop} disabled />
      </div>
    </KitchenSection>
  );
}
