import { CheckTree, type CheckTreeRow } from '@parta/ui/fields/check-tree/check-tree';
import { ChoiceCards } from '@parta/ui/fields/choice-cards';
import { IconUser, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { KitchenSection } from './kitchen-section.tsx';
import { kitchenTexts } from './texts.ts';

const words = kitchenTexts.choices;

function listRows(expanded: boolean, chosen: boolean): CheckTreeRow[] {
  const { klass, klass_note, pupil, other, other_note } = words.tree_rows;
  const group = { key: 'klass', level: 1, label: klass, note: klass_note, position: 1, siblings: 1, expanded };
  const shared = { level: 2, siblings: 2 };
  return [
    { ...group, checked: chosen ? true : 'mixed' },
    ...(expanded
      ? [
          { ...shared, key: 'pupil', label: pupil, checked: chosen, position: 1 },
          { ...shared, key: 'other', label: other, note: other_note, checked: true, disabled: true, position: 2 },
        ]
      : []),
  ];
}

/** One of a few large cards, and many of a tree. */
export function ChoiceSamples(): ReactNode {
  const [pace, setPace] = useState<'live' | 'free'>('live');
  const [isExpanded, setExpanded] = useState(true);
  const [isChosen, setChosen] = useState(false);
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
        <CheckTree
          label={words.tree}
          rows={listRows(isExpanded, isChosen)}
          onToggle={() => setChosen(!isChosen)}
          onExpand={(_, expanded) => setExpanded(expanded)}
        />
      </div>
    </KitchenSection>
  );
}
