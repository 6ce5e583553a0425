import { ChoiceCards } from '@parta/ui/fields/choice-cards';
import { SearchSelect } from '@parta/ui/fields/search-select';
import { IconUser, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { KitchenSection } from './kitchen-section.tsx';
import { kitchenTexts } from './texts.ts';

const words = kitchenTexts.choices;

/** One of a few large cards, and one of very many by typing. */
export function ChoiceSamples(): ReactNode {
  const [pace, setPace] = useState<'live' | 'free'>('live');
  const [query, setQuery] = useState('');
  const found = words.schools.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  return (
    <KitchenSection title={kitchenTexts.sections.choices}>
      <div className="kitchen-grid">
        <SearchSelect
          label={words.school}
          placeholder={words.school_placeholder}
          query={query}
          onQueryChange={setQuery}
          options={found}
          onChoose={(value) => setQuery(words.schools.find((school) => school.value === value)?.label ?? '')}
          message={found.length === 0 ? words.nothing : null}
        />
        <ChoiceCards
          label={words.pace}
          value={pace}
          onChange={setPace}
          choices={[
            { value: 'live', label: words.live, description: words.live_text, icon: <IconUsers aria-hidden="true" /> },
            { value: 'free', label: words.free, description: words.free_text, icon: <IconUser aria-hidden="true" /> },
          ]}
        />
      </div>
    </KitchenSection>
  );
}
