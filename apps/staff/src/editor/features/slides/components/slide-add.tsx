import { Button } from '@parta/ui/buttons/button';
import { IconPlus, IconSection } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ADD_SLIDE_ID } from '../rules.ts';
import { slidesTexts } from '../texts.ts';

/** Under the list: what it can be made longer by. */
export function SlideAdd({ onSlide, onSection }: { onSlide: () => void; onSection: () => void }): ReactNode {
  return (
    <div className="slide-add">
      <Button id={ADD_SLIDE_ID} variant="primary" wide icon={<IconPlus aria-hidden="true" />} onClick={onSlide}>
        {slidesTexts.add_slide}
      </Button>
      <Button variant="subtle" wide icon={<IconSection aria-hidden="true" />} onClick={onSection}>
        {slidesTexts.add_section}
      </Button>
    </div>
  );
}
