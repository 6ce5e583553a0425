import { Button } from '@parta/ui/buttons/button';
import { IconLayersSubtract } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useEdited } from '../../../document/editing-context.ts';
import { savingTexts } from '../texts.ts';
import '../saving.css';

/** Says that the material is open in another page too. */
export function NeighbourNotice(): ReactNode {
  const hasNeighbour = useEdited((state) => state.hasNeighbour);
  const [isHidden, setHidden] = useState(false);
  if (!hasNeighbour || isHidden) return null;
  return (
    <div className="neighbour-notice" role="status">
      <IconLayersSubtract aria-hidden="true" />
      <span>{savingTexts.neighbour}</span>
      <Button variant="subtle" onClick={() => setHidden(true)}>
        {savingTexts.hide}
      </Button>
    </div>
  );
}
