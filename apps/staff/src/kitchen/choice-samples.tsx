import { ChoiceCards } from '@parta/ui/fields/choice-cards';
import { IconUser, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { KitchenSection } from './kitchen-section.tsx';
import { kitchenTexts } from './texts.ts';

const words = kitchenTexts.choices;

/** One of a few large cards. */
export function ChoiceSamples(): ReactNode {
  const [pace, setPace] = useState<'live' | 'free'>('live');
  return (
    <KitchenSection title={kitchenTexts.sections.choices}>
      <div className="kitchen-grid">
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
